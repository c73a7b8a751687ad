import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStrings } from "../use-strings.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** Long enough to be noticed, short enough that a second copy is confirmed again. */
const CONFIRMED_MS = 4000;

interface Props {
  readonly text: string;
  readonly label: string;
  readonly look?: ButtonProps["look"];
}

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, label, look = "plain" }: Props): ReactNode {
  const { copied, copyFailed } = useStrings();
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState("idle"), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <span className="copy">
      <Button
        look={look}
        icon={state === "copied" ? Check : Copy}
        iconPx={16}
        label={label}
        onClick={() => void copy()}
      />
      <output data-failed={state === "failed"}>
        {state === "copied" && copied}
        {state === "failed" && copyFailed}
      </output>
    </span>
  );
}
