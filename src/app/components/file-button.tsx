import { useRef, type ReactNode } from "react";
import { ACCEPTED_FILES } from "../files-in.ts";

interface Props {
  readonly className: string;
  readonly onFiles: (files: File[]) => void;
  readonly children: ReactNode;
  readonly label?: string;
}

/** A button that opens the file dialog for photographs and PDFs. */
export function FileButton({ className, onFiles, children, label }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_FILES}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
