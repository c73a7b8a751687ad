import { useEffect, useRef, type ReactNode } from "react";
import type { FreshKey } from "../../../core/model/account-admin.ts";
import { requestCode } from "../../api-reference/request-code.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";

/** A new key, which is shown only once, with code that uses it. */
export function AccountFreshKey({
  freshKey: { key, label },
  onDone,
}: {
  readonly freshKey: FreshKey;
  readonly onDone: () => void;
}): ReactNode {
  const { keys } = useScreenStrings(dashboardStrings);
  const field = useRef<HTMLInputElement>(null);
  const code = requestCode({
    baseUrl: new URL("./", location.href).href,
    path: "scan/crop",
    key,
    parameters: {},
    pages: "one",
  });
  // The person continues here, and a screen reader reads why.
  useEffect(() => field.current?.focus(), []);
  return (
    <section className="fresh-key" aria-labelledby="fresh-key-title">
      <h3 id="fresh-key-title">{keys.fresh}</h3>
      <p id="fresh-key-why">{keys.freshWhy}</p>
      <div className="fresh-key-line">
        <input
          ref={field}
          name="new-key"
          autoComplete="off"
          readOnly
          value={key}
          aria-label={keys.key({ label })}
          aria-describedby="fresh-key-why"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={key} label={keys.copy} look="primary" />
      </div>
      <p>{keys.example}</p>
      <CodeExample code={code} title={keys.exampleTitle} />
      <p>{keys.elsewhere}</p>
      <Button label={keys.done} className="fresh-key-done" onClick={onDone} />
    </section>
  );
}

function CodeExample({ code, title }: { readonly code: string; readonly title: string }): ReactNode {
  const { keys } = useScreenStrings(dashboardStrings);
  return (
    <>
      {/* Focusable, because it scrolls and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="fresh-key-code" aria-label={title} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} label={keys.copyExample} />
    </>
  );
}
