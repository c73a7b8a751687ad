import type { ReactNode } from "react";
import type { Question } from "../../../hosted/asked/asked.ts";
import { askedStrings } from "../../../strings/compiled/screens/asked.ts";
import { Field, SelectField } from "../../components/form.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { MAX_ANSWER_LENGTH, type Answers } from "./answers.ts";

interface Props {
  readonly questions: readonly Question[];
  readonly store: Answers;
}

/** The questions of a scanner, with the answers so far. */
export function AskedQuestions({ questions, store }: Props): ReactNode {
  const texts = useScreenStrings(askedStrings);
  if (questions.length === 0) return null;
  return (
    <section className="asked-questions" aria-labelledby="asked-questions-title">
      <h3 id="asked-questions-title">{texts.questions}</h3>
      {questions.map((question, i) => (
        <Asking
          key={question.label}
          question={question}
          answer={store.answers[i] ?? ""}
          onAnswer={(answer) => store.answer(i, answer)}
        />
      ))}
    </section>
  );
}

interface AskingProps {
  readonly question: Question;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

function Asking({ question: { label, kind, choices, isRequired }, answer, onAnswer }: AskingProps): ReactNode {
  const texts = useScreenStrings(askedStrings);
  const shown = (
    <span>
      <bdi>{label}</bdi>
      {!isRequired && <span className="hosted-quiet"> {texts.optional}</span>}
    </span>
  );
  if (kind === "choice")
    return (
      <SelectField
        label={shown}
        name="answer"
        value={answer}
        options={["", ...choices].map((choice) => [choice, choice === "" ? texts.pick : choice])}
        onChoose={onAnswer}
      />
    );
  const type = kind === "date" ? "date" : "text";
  return (
    <Field
      label={shown}
      name="answer"
      type={type}
      required={isRequired}
      maxLength={MAX_ANSWER_LENGTH}
      value={answer}
      onType={onAnswer}
    />
  );
}
