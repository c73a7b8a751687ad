import { useEffect, useEffectEvent } from "react";

/** Calls `listener`, as of the last render, for each event of the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const listen = useEffectEvent(listener);

  useEffect(() => {
    const onEvent = (event: WindowEventMap[Type]): void => listen(event);
    addEventListener(type, onEvent);
    return () => removeEventListener(type, onEvent);
  }, [type]);
}
