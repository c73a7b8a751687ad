import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { newId } from "../browser/new-id.ts";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import { MarkDialog } from "./mark-dialog.tsx";
import { MAX_SIGNATURES, SETTINGS, type Signature, type Strokes } from "../../documents/settings/settings.ts";
import { useSetting } from "../use-setting.ts";
import { SignaturePad } from "./signature-pad.tsx";

interface Props {
  readonly onPlace: (signature: Strokes) => void;
  readonly onClose: () => void;
}

/** A dialog with the signatures of this device, and a pad to draw another. */
export function SignatureDialog({ onPlace, onClose }: Props): ReactNode {
  const texts = useScreenStrings(markingStrings).sign;
  const [{ list }, setSignatures] = useSetting(SETTINGS.signatures);
  const [isDrawing, setIsDrawing] = useState(list.length === 0);

  const keep = (changed: readonly Signature[]): void => setSignatures({ list: changed });

  function place(signature: Strokes): void {
    onPlace(signature);
    history.back();
  }

  return (
    <MarkDialog title={texts.title} onClose={onClose}>
      <div className="dialog-body markup-form">
        {isDrawing ? (
          <SignaturePad
            onDone={(strokes) => {
              keep([{ id: newId(), ...strokes }, ...list].slice(0, MAX_SIGNATURES));
              place(strokes);
            }}
          />
        ) : (
          <>
            <ul className="markup-signatures">
              {list.map((signature, i) => (
                <li key={signature.id}>
                  <button type="button" aria-label={texts.place({ number: i + 1 })} onClick={() => place(signature)}>
                    <SignaturePicture signature={signature} />
                  </button>
                  <IconButton
                    icon={Trash2}
                    size={20}
                    label={texts.delete({ number: i + 1 })}
                    onPress={() => {
                      const left = list.filter(({ id }) => id !== signature.id);
                      keep(left);
                      setIsDrawing(left.length === 0);
                    }}
                  />
                </li>
              ))}
            </ul>
            <Button label={texts.another} onClick={() => setIsDrawing(true)} />
          </>
        )}
        <p className="markup-hint">{texts.kept}</p>
      </div>
    </MarkDialog>
  );
}

/** Width of the drawing's coordinates. */
const WIDTH = 1000;

function SignaturePicture({ signature: { strokes, aspectRatio, width } }: { readonly signature: Strokes }): ReactNode {
  const height = WIDTH / aspectRatio;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {strokes.map((stroke, i) => (
        <polyline
          // Strokes have no names, and never change.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          points={stroke.map((value, at) => (value * (at % 2 === 0 ? WIDTH : height)).toFixed(1)).join(" ")}
          strokeWidth={width * WIDTH}
        />
      ))}
    </svg>
  );
}
