import { useEffect, useState, type ReactNode } from "react";
import type WorkCompanion from "../work/work-companion.tsx";
import { START_MS } from "./create-app.ts";

/** Loads, a while after the start, what resumes unfinished work and shows how far it is. */
export function WorkPlace(): ReactNode {
  const [Companion, setCompanion] = useState<typeof WorkCompanion | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import("../work/work-companion.tsx").then(
          (loaded) => setCompanion(() => loaded.default),
          () => undefined,
        ),
      START_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return Companion && <Companion />;
}
