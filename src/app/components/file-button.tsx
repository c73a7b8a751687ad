import { useRef, type ReactNode, type Ref } from "react";
import { ACCEPTED_FILES } from "../browser/files-in.ts";

interface Props {
  readonly className: string;
  /** What the dialog offers, as an input's `accept`; photographs and PDFs unless given. */
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

/** The file dialog itself, opened by a click on the hidden input. */
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
      accept={accept}
      multiple
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file may be chosen again.
        currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
