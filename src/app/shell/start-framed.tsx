import type { ReactNode } from "react";
import { Logo } from "../components/logo.tsx";
import { useStrings } from "../use-strings.ts";
import { mount } from "./mount.tsx";

/** Shows only a link that opens this address in a tab of its own. Loads no configuration, storage or engine. */
export async function startFramed(): Promise<void> {
  await mount(() => Promise.resolve(<Framed />));
}

function Framed(): ReactNode {
  const { framed } = useStrings();
  return (
    <main className="screen-message">
      <Logo size={48} />
      <h1>{framed.title}</h1>
      <p>{framed.why}</p>
      <a className="button button-primary" href={location.href} target="_blank" rel="noopener noreferrer">
        {framed.open}
      </a>
    </main>
  );
}
