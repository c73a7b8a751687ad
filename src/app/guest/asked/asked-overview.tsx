import type { ReactNode } from "react";
import type { Asked } from "../../../hosted/asked/asked.ts";
import { askedStrings } from "../../../strings/compiled/screens/asked.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { HostedHeading } from "../hosted-heading.tsx";

/** Says before the first photo what will be asked for. */
export function AskedOverview({ asked: { steps, questions } }: { readonly asked: Asked }): ReactNode {
  const texts = useScreenStrings(askedStrings);
  if (steps.length === 0 && questions.length === 0) return null;
  return (
    <section className="asked-overview">
      <h2>{texts.overview}</h2>
      <ol>
        {steps.map(({ title, pages, isRequired }) => (
          <li key={title}>
            <bdi>{title}</bdi>{" "}
            <span className="hosted-quiet">
              {[pages === null ? null : texts.pages({ count: pages }), isRequired ? null : texts.optional]
                .filter((each) => each !== null)
                .join(", ")}
            </span>
          </li>
        ))}
        {questions.length > 0 && <li>{texts.questionCount({ count: questions.length })}</li>}
      </ol>
    </section>
  );
}

export function AskedHeading(): ReactNode {
  const texts = useScreenStrings(askedStrings);
  return <HostedHeading>{texts.overview}</HostedHeading>;
}
