import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ScanError } from "../../core/errors.ts";
import { useStrings } from "../use-strings.ts";
import { StartProblem } from "./start-problem.tsx";

type Loading<Props> =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly Screen: ComponentType<Props> }
  | { readonly kind: "failed"; readonly error: unknown };

export interface LazyScreen<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of time. When this fails, which it hides, it is tried again when the screen is shown. */
  preload(): Promise<void>;
}

/**
 * A screen whose code is loaded when it is first shown. It does not use React's `lazy`: a `Suspense` keeps its fallback
 * for at least 300 ms, and nothing is shown when the code can't be loaded.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | null = null;

  async function loadScreen(): Promise<ComponentType<Props>> {
    Loaded ??= (await load()).default;
    return Loaded;
  }

  function Screen(props: Props): ReactNode {
    const strings = useStrings();
    const [loading, setLoading] = useState<Loading<Props>>(() =>
      Loaded ? { kind: "loaded", Screen: Loaded } : { kind: "loading" },
    );

    useEffect(() => {
      if (loading.kind !== "loading") return undefined;
      let isUnmounted = false;
      const show = async (): Promise<void> => {
        try {
          const loaded = await loadScreen();
          if (!isUnmounted) setLoading({ kind: "loaded", Screen: loaded });
        } catch (cause) {
          if (!isUnmounted)
            setLoading({
              kind: "failed",
              error: new ScanError("engine_unavailable", "A part of the app could not be loaded.", { cause }),
            });
        }
      };
      void show();
      return () => {
        isUnmounted = true;
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

  return Object.assign(Screen, {
    preload: () =>
      loadScreen().then(
        () => undefined,
        () => undefined,
      ),
  });
}
