import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { useStrings } from "../use-strings.ts";
import type { DamagedSection } from "./damaged-section.tsx";

type Section = typeof DamagedSection;

interface Props {
  /** The pages of an unfinished scan. */
  readonly draft: DamagedRecord | null;
  readonly onDraftRemoved: () => void;
  /** Scans that wait to be sent. */
  readonly listScans: () => Promise<readonly DamagedRecord[]>;
}

/** What is damaged of a hosted scanner on this device. Its code is loaded only when it is needed: almost never. */
export function GuestDamaged({ draft, onDraftRemoved, listScans }: Props): ReactNode {
  const { damaged } = useStrings();
  const [scans, setScans] = useState<readonly DamagedRecord[]>([]);
  const [Loaded, setLoaded] = useState<Section | null>(null);
  const isNeeded = draft !== null || scans.length > 0;

  const refresh = useCallback(() => {
    // Without storage there is nothing to show.
    void listScans().then(setScans, () => undefined);
  }, [listScans]);
  useEffect(() => refresh(), [refresh]);
  useEffect(() => {
    if (!isNeeded) return;
    void import("./damaged-section.tsx").then(
      (loaded) => setLoaded(() => loaded.DamagedSection),
      () => undefined,
    );
  }, [isNeeded]);

  if (!Loaded) return null;
  return (
    <>
      <Loaded records={draft ? [draft] : []} what={damaged.pages} onRemoved={onDraftRemoved} />
      <Loaded records={scans} what={damaged.scans} onRemoved={refresh} />
    </>
  );
}
