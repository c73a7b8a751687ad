import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ScanError } from "../../core/errors.ts";
import { useStrings } from "../strings/strings.ts";
import { StartProblem } from "./start-problem.tsx";

type Loading<Props> =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly Screen: ComponentType<Props> }
  | { readonly kind: "failed"; readonly error: unknown };

export interface ScreenOnDemand<Props> {
  (props: Props): ReactNode;
  /** Loads the screen ahead; what fails is tried again when it is shown. */
  preload(): void;
}

/**
 * A screen whose code is loaded when it is first shown. Not by `lazy`: React holds back what a `Suspense` waited for
 * until its fallback has shown for 300 ms, and shows nothing at all where the code can't be had.
 */
export function screenOnDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ScreenOnDemand<Props> {
  let Loaded: ComponentType<Props> | null = null;

  async function fetchScreen(): Promise<ComponentType<Props>> {
    Loaded ??= (await load()).default;
    return Loaded;
  }

  function OnDemand(props: Props): ReactNode {
    const strings = useStrings();
    const [loading, setLoading] = useState<Loading<Props>>(() =>
      Loaded ? { kind: "loaded", Screen: Loaded } : { kind: "loading" },
    );

    useEffect(() => {
      if (loading.kind !== "loading") return undefined;
      let isGone = false;
      const show = async (): Promise<void> => {
        try {
          const Screen = await fetchScreen();
          if (!isGone) setLoading({ kind: "loaded", Screen });
        } catch (cause) {
          if (!isGone)
            setLoading({
              kind: "failed",
              error: new ScanError("engine_unavailable", "A part of the app could not be loaded.", { cause }),
            });
        }
      };
      void show();
      return () => {
        isGone = true;
      };
    }, [loading.kind]);

    switch (loading.kind) {
      case "loading":
        return <p className="screen-wait">{strings.loading}</p>;
      case "loaded":
        return <loading.Screen {...props} />;
      case "failed":
        return <StartProblem strings={strings} error={loading.error} />;
    }
  }

  return Object.assign(OnDemand, { preload: () => void fetchScreen().catch(() => undefined) });
}
