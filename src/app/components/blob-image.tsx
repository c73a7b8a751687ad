import { FileText } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import "./blob-image.css";

interface Props extends Pick<ComponentProps<"img">, "className" | "draggable" | "decoding"> {
  /** The object URL of a blob; empty if there is none to show. */
  readonly src: string;
  readonly alt: string;
  /** What to say when it can't be shown. Without it there is a symbol: its page may still be made. */
  readonly problem?: string | null;
}

/**
 * An image of a blob. In the place of one that the browser can't show, such as a PDF before its page is made, is a
 * symbol or a sentence, until an image is loaded. What was shown before stays until then too, so nothing flickers.
 */
export function BlobImage({ src, alt, problem = null, ...image }: Props): ReactNode {
  const [failed, setFailed] = useState<{ readonly problem: string | null } | null>(null);
  const unshown = src === "" ? { problem } : failed;
  return (
    <>
      {src !== "" && (
        <img
          {...image}
          src={src}
          alt={alt}
          style={unshown ? { display: "none" } : undefined}
          onLoad={() => setFailed(null)}
          onError={() => setFailed({ problem })}
        />
      )}
      {unshown && <span className="unshown">{unshown.problem ?? <FileText size={28} aria-hidden="true" />}</span>}
    </>
  );
}
