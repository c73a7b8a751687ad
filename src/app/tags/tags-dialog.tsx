import { Plus } from "lucide-react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { joinedTags, tagKey } from "../../core/model/tags.ts";
import { cleanTag, countTags, hasTag } from "./tag-list.ts";
import type { ScanDocument } from "../../core/model/document.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { useApp } from "../app-context.ts";
import { Form } from "../components/form.tsx";
import { Button } from "../components/button.tsx";
import type { DocumentsDialogProps } from "../components/documents-button.tsx";
import { OpenDialog } from "../components/open-dialog.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import "./tags-dialog.css";

/** A dialog with all tags in use, to give them to documents and take them away, and to make new ones. */
export function TagsDialog({ documentIds, isOver, onClose }: DocumentsDialogProps): ReactNode {
  const { title, titleSeveral } = useScreenStrings(tagsStrings);
  const count = documentIds.length;
  return (
    <OpenDialog title={count === 1 ? title : titleSeveral({ count })} isOver={isOver} onClose={onClose}>
      <TagsForm documentIds={documentIds} />
    </OpenDialog>
  );
}

/** What is chosen is stored at once. */
function TagsForm({ documentIds }: { readonly documentIds: readonly string[] }): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(tagsStrings);
  const { documents } = useApp();
  const shelf = useShelf();
  const [all, setAll] = useState<readonly ScanDocument[] | null>(null);
  const [problem, setProblem] = useState<ErrorRecord | null>(null);
  /** Tags in use since the dialog opened, so that none leaves the list when its last document loses it. */
  const [listed, setListed] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");

  const show = useCallback(
    (stored: readonly ScanDocument[]) => {
      setAll(stored);
      const inUse = countTags(stored, strings.language).map(({ tag }) => tag);
      setListed((before) => joinedTags([{ tags: before }, { tags: inUse }]));
    },
    [strings.language],
  );
  const fail = useCallback((error: unknown) => setProblem(toErrorRecord(error)), []);
  useEffect(() => void documents.list().then(show, fail), [documents, show, fail]);

  async function change(tag: string, isOn: boolean): Promise<void> {
    try {
      await shelf.getState().tag(documentIds, tag, isOn);
      show(await documents.list());
      setProblem(null);
    } catch (error) {
      fail(error);
    }
  }

  const chosen = all?.filter(({ id }) => documentIds.includes(id)) ?? [];

  function add(): void {
    const tag = cleanTag(typed);
    setTyped("");
    if (tag !== "") void change(listed.find((other) => tagKey(other) === tagKey(tag)) ?? tag, true);
  }

  return (
    <>
      {problem && <p role="alert">{errorSentence(problem, strings)}</p>}
      <div className="dialog-body">
        {all && listed.length === 0 && <p className="tags-none">{labels.none}</p>}
        <ul className="tags-list">
          {listed.map((tag) => {
            const count = chosen.filter((document) => hasTag(document, tag)).length;
            return (
              <li key={tagKey(tag)}>
                <TagChoice
                  tag={tag}
                  isOn={count > 0 && count === chosen.length}
                  isMixed={count > 0 && count < chosen.length}
                  onChange={(isOn) => void change(tag, isOn)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <Form className="tags-new" onSubmit={add}>
        <input
          name="new-tag"
          aria-label={labels.newTag}
          placeholder={labels.newTag}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          type="submit"
          look="icon"
          icon={Plus}
          iconPx={20}
          aria-label={labels.add}
          title={labels.add}
          disabled={cleanTag(typed) === ""}
        />
      </Form>
    </>
  );
}

interface ChoiceProps {
  readonly tag: string;
  readonly isOn: boolean;
  /** Whether some of the documents have the tag, and others do not. */
  readonly isMixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function TagChoice({ tag, isOn, isMixed, onChange }: ChoiceProps): ReactNode {
  return (
    <label className="tags-choice">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        name="tag"
        checked={isOn}
        onChange={() => onChange(!isOn)}
      />
      <span>{tag}</span>
    </label>
  );
}
