import { useRef, type ReactNode, type Ref } from "react";
import { ACCEPTED_FILES } from "../browser/files-in.ts";
import { Button, type ButtonProps } from "./button.tsx";

interface FileProps {
  /** The file types that the dialog offers, in the syntax of an input's `accept`; photos and PDFs by default. */
  readonly accept?: string | undefined;
  readonly onFiles: (files: File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ accept, onFiles, ...button }: FileProps & Omit<ButtonProps, "onClick">): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <FileInput ref={input} accept={accept} onFiles={onFiles} />
    </>
  );
}

/** A hidden file input; a click on it opens the file dialog. */
export function FileInput({
  ref,
  accept = ACCEPTED_FILES,
  onFiles,
}: FileProps & { readonly ref: Ref<HTMLInputElement> }): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      name="files"
      accept={accept}
      multiple
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Otherwise choosing the same file again fires no event.
        currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
