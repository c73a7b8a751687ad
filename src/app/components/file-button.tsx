import { useRef, type ReactNode, type Ref } from "react";
import { ACCEPTED_FILES } from "../browser/files-in.ts";

interface Props {
  readonly className: string;
  /** The file types that the dialog offers, in the syntax of an input's `accept`; photos and PDFs by default. */
  readonly accept?: string;
  readonly onFiles: (files: File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the file dialog. */
export function FileButton({ className, accept = ACCEPTED_FILES, onFiles, children }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <FileInput ref={input} accept={accept} onFiles={onFiles} />
    </>
  );
}

/** A hidden file input; a click on it opens the file dialog. */
export function FileInput({
  ref,
  accept = ACCEPTED_FILES,
  onFiles,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept?: string;
  readonly onFiles: (files: File[]) => void;
}): ReactNode {
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
