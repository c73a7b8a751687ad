import { RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { NO_TONE, sameTone, type Tone } from "../../../core/contracts/tone.ts";
import { useStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";

interface Props {
  readonly tone: Tone;
  /** Called with the tone while a slider moves. */
  readonly onMove: (tone: Tone) => void;
  /** Called with the tone when the slider is released. */
  readonly onSet: (tone: Tone) => void;
}

const SLIDERS = ["brightness", "contrast"] as const;

/** Sliders for brightness and contrast, from −100 to 100, and a choice of the negative. */
export function ToneSliders({ tone, onMove, onSet }: Props): ReactNode {
  const strings = useStrings();
  const isNeutral = sameTone(tone, NO_TONE);
  return (
    <div className="tone">
      {SLIDERS.map((name) => (
        <Slider
          key={name}
          name={name}
          label={strings.page[name]}
          value={tone[name]}
          onMove={(value) => onMove({ ...tone, [name]: value })}
          onSet={(value) => onSet({ ...tone, [name]: value })}
        />
      ))}
      <div className="tone-more">
        <label>
          <input
            type="checkbox"
            checked={tone.isInverted ?? false}
            onChange={({ currentTarget }) => onSet({ ...tone, isInverted: currentTarget.checked })}
          />
          <span>{strings.page.invert}</span>
        </label>
        <Button
          look="quiet"
          icon={RotateCcw}
          iconPx={16}
          label={strings.page.resetTone}
          aria-disabled={isNeutral}
          onClick={() => !isNeutral && onSet(NO_TONE)}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly name: string;
  readonly label: string;
  /** −1 to 1. */
  readonly value: number;
  readonly onMove: (value: number) => void;
  readonly onSet: (value: number) => void;
}

function Slider({ name, label, value, onMove, onSet }: SliderProps): ReactNode {
  const slider = useRef<HTMLInputElement>(null);
  const set = useEffectEvent(() => onSet(Number(slider.current?.value ?? 0) / 100));
  // React's `onChange` is the browser's `input` event. React has no prop for `change`, which fires on release.
  useEffect(() => {
    const input = slider.current;
    const change = (): void => set();
    input?.addEventListener("change", change);
    return () => input?.removeEventListener("change", change);
  }, []);
  return (
    <label className="tone-slider">
      <span>{label}</span>
      <input
        ref={slider}
        type="range"
        name={name}
        min={-100}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value) / 100)}
      />
      <span className="tone-value" aria-hidden="true">
        {Math.round(value * 100)}
      </span>
    </label>
  );
}
