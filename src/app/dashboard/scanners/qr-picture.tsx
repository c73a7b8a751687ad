import { useMemo, type ReactNode } from "react";
import { qrCode } from "../../components/qr-code.ts";

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code, always dark on white: many readers can't read it any other way. */
export function QrPicture({ text, label }: Props): ReactNode {
  const { side, path } = useMemo(() => qrCode(text), [text]);
  return (
    <svg
      className="qr-picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
