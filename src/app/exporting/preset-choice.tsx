import { useId, type ReactNode } from "react";
import { byteSize } from "../../documents/naming.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useScreenStrings } from "../use-strings.ts";
import { Choice } from "./choice.tsx";
import { PRESET_FORMS, presetOf, PRESETS, withPreset, type PresetChoices } from "../../documents/exporting/presets.ts";

interface Props {
  readonly choices: PresetChoices;
  readonly onChoose: (choices: PresetChoices) => void;
}

/** Named sets of export settings for common jobs. None is chosen while the settings differ from all of them. */
export function PresetChoice({ choices, onChoose }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const hintId = useId();
  const chosen = presetOf(choices);
  const hints = {
    mail: exporting.presetHints.mail({ limit: byteSize(PRESET_FORMS.mail.limitMb * 1e6) }),
    archive: exporting.presetHints.archive,
    fax: exporting.presetHints.fax({ limit: byteSize(PRESET_FORMS.fax.limitMb * 1e6) }),
  };
  return (
    <div>
      <Choice
        legend={exporting.preset}
        values={PRESETS}
        names={exporting.presets}
        chosen={chosen}
        onChoose={(preset) => onChoose(withPreset(choices, preset))}
        hintId={hintId}
      />
      <p className="export-hint" id={hintId}>
        {chosen ? hints[chosen] : exporting.presetNone}
      </p>
    </div>
  );
}
