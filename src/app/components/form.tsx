import type { ComponentProps, ReactNode } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSubmit: () => unknown;
}

/** A form whose entries are used here. It does not leave the page. */
export function Form({ onSubmit, ...form }: FormProps): ReactNode {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}

interface LabelProps {
  /** A text, or the element that holds it. */
  readonly label: ReactNode;
  /** A class of the label around the field. */
  readonly labelClass?: string;
  /** Stands after the field, inside the label. */
  readonly children?: ReactNode;
}

interface FieldProps extends LabelProps, Omit<ComponentProps<"input">, "onChange" | "children"> {
  readonly onType: (typed: string) => void;
}

/** A field to type into, with its label before it. */
export function Field({ label, labelClass, children, onType, ...input }: FieldProps): ReactNode {
  return (
    <label className={labelClass}>
      {typeof label === "string" ? <span>{label}</span> : label}
      <input autoComplete="off" {...input} onChange={({ currentTarget }) => onType(currentTarget.value)} />
      {children}
    </label>
  );
}

interface SelectProps<Value extends string> extends LabelProps {
  /** Of the form field. */
  readonly name: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, shown: string])[];
  readonly onChoose: (value: Value) => void;
}

/** A choice from a list, with its label before it. */
export function SelectField<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, labelClass, name, value, options, onChoose, children } = props;
  return (
    <label className={labelClass}>
      {typeof label === "string" ? <span>{label}</span> : label}
      <select
        name={name}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([each]) => each === currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([each, shown]) => (
          <option key={each} value={each}>
            {shown}
          </option>
        ))}
      </select>
      {children}
    </label>
  );
}
