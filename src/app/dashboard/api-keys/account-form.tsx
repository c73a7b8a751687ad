import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Field, Form } from "../../components/form.tsx";

interface Props extends Omit<ComponentProps<typeof Field>, "value" | "onType"> {
  /** The entry at first. */
  readonly start: string;
  /** The label of the button. */
  readonly submit: string;
  /** Returns what is wrong with the entry as a sentence, null when it can be saved. */
  readonly validate: (typed: string) => string | null;
  /** Resolves with whether the field then starts again. */
  readonly onSave: (typed: string) => Promise<boolean>;
}

/** A form of one field, which says what is wrong with its entry. */
export function AccountForm({ start, submit, validate, onSave, ...field }: Props): ReactNode {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);

  async function save(): Promise<void> {
    const found = validate(typed);
    setError(found);
    if (found === null && (await onSave(typed))) setTyped(start);
  }

  return (
    <Form className="account-form" onSubmit={save}>
      <Field {...field} value={typed} onType={setTyped} />
      <Button type="submit" label={submit} />
      <Complaint>{error}</Complaint>
    </Form>
  );
}

/** What is wrong with the entries of a form; nothing while all is well. */
export function Complaint({ children }: { readonly children: string | null }): ReactNode {
  return (
    <p className="account-complaint" role="alert">
      {children}
    </p>
  );
}
