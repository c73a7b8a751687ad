import { useState } from "react";
import { readSetting, writeSetting, type Setting } from "../documents/settings/setting.ts";

/** A setting, and what changes it. A change that can't be stored lasts until the component is removed. */
export function useSetting<T>(setting: Setting<T>): readonly [T, (value: NoInfer<T>) => void] {
  const [value, setValue] = useState(() => readSetting(setting));
  const change = (changed: T): void => {
    writeSetting(setting, changed);
    setValue(() => changed);
  };
  return [value, change];
}
