import { useState, type ReactNode } from "react";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import { MarkDialog } from "./mark-dialog.tsx";
import { Form } from "../components/form.tsx";
import { Button } from "../components/button.tsx";

interface Props {
  readonly kind: "text" | "stamp";
  /** The text to change; null for a new one. */
  readonly before: string | null;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

const STAMPS = ["paid", "received", "copy", "draft", "confidential"] as const;

/** A dialog for the text of a label. For a stamp it offers the date and some words. */
export function LabelDialog({ kind, before, onText, onClose }: Props): ReactNode {
  const texts = useScreenStrings(markingStrings);
  const [text, setText] = useState(before ?? "");
  const isEmpty = text.trim() === "";
  const { title } = texts[kind];

  function finish(chosen: string): void {
    onText(chosen);
    history.back();
  }

  return (
    <MarkDialog title={title} onClose={onClose}>
      <Form className="dialog-body markup-form" onSubmit={() => !isEmpty && finish(text.trim())}>
        {kind === "stamp" && before === null && (
          <div className="markup-stamps">
            {[today(), ...STAMPS.map((name) => texts.stamp[name])].map((word) => (
              <button key={word} type="button" onClick={() => finish(word)}>
                {word}
              </button>
            ))}
          </div>
        )}
        <label className="markup-field">
          <span>{kind === "stamp" ? texts.stamp.own : texts.text.label}</span>
          {kind === "stamp" ? (
            <input value={text} autoComplete="off" maxLength={60} onChange={(event) => setText(event.target.value)} />
          ) : (
            <textarea value={text} rows={3} maxLength={2000} onChange={(event) => setText(event.target.value)} />
          )}
        </label>
        <Button
          type="submit"
          look="primary"
          label={before === null ? texts.text.place : texts.text.change}
          aria-disabled={isEmpty}
        />
      </Form>
    </MarkDialog>
  );
}

/** The date of today, as it is written in the language of the screens. */
function today(): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(Date.now());
}
