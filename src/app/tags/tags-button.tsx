import { Tags } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentsButton, type DocumentsButtonProps } from "../components/documents-button.tsx";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { useScreenStrings } from "../use-strings.ts";
import { TagsDialog } from "./tags-dialog.tsx";

/** A button, and the dialog with the tags of documents that it opens. */
export function TagsButton(props: DocumentsButtonProps): ReactNode {
  const { title } = useScreenStrings(tagsStrings);
  return <DocumentsButton {...props} icon={Tags} label={title} renderDialog={(dialog) => <TagsDialog {...dialog} />} />;
}
