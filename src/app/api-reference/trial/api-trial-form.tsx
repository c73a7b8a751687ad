import { ChevronDown, KeyRound, Play } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { SERVICE_PATHS } from "../../../core/contracts/relay.ts";
import { ENDPOINT_REFERENCE } from "../../../host/api-reference.ts";
import { isStraightened, sentParameters, type ApiTrial } from "./api-trial.ts";
import { api } from "../../../strings/compiled/english/api.ts";
import { useStrings } from "../../use-strings.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { ApiParameterField } from "./api-parameter-field.tsx";
import { TRIAL_CREDITS } from "./trial-key.ts";
import { ApiPhoto } from "./api-photo.tsx";
import { Field, Form } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";

/** The form that composes a request and sends it. */
export function ApiTrialForm({ trial }: { readonly trial: StoreApi<ApiTrial> }): ReactNode {
  const { path, input, exchange, choosePath, chooseSample, chooseFiles, send, cancel } = useStore(trial);
  const isSending = exchange.kind === "sending";
  return (
    <Form className="api-form" aria-label={api.trial} onSubmit={send}>
      <fieldset className="api-endpoints">
        <legend>{api.endpoint}</legend>
        <div>
          {SERVICE_PATHS.map((each) => (
            <label key={each}>
              <input
                className="covers-label"
                type="radio"
                name="api-endpoint"
                checked={each === path}
                onChange={() => choosePath(each)}
              />
              <code>{each.replace("scan/", "")}</code>
            </label>
          ))}
        </div>
        <p>{ENDPOINT_REFERENCE[path].summary}</p>
      </fieldset>
      <ApiPhoto
        input={input}
        note={isStraightened({ path, input }) ? api.straightened : null}
        onSample={chooseSample}
        onFiles={chooseFiles}
      />
      <Parameters trial={trial} />
      <ApiKey trial={trial} />
      <div className="api-send">
        <Button type="submit" look="primary" icon={Play} iconPx={16} label={api.send} aria-disabled={isSending} />
        {isSending && <Button label={api.cancel} onClick={cancel} />}
      </div>
    </Form>
  );
}

/** The field of the key. While it is empty, a press creates a key to try the API with. */
function ApiKey({ trial }: { readonly trial: StoreApi<ApiTrial> }): ReactNode {
  const strings = useStrings();
  const { key, keyProblem, setKey, createKey } = useStore(trial);
  const field = useRef<HTMLInputElement>(null);

  async function create(): Promise<void> {
    await createKey({ account: api.trialAccount, key: api.title });
    // The button is gone with the focus that it had.
    field.current?.focus();
  }

  return (
    <div className="api-key">
      <Field
        label={api.key}
        labelClass="api-field"
        ref={field}
        name="api-key"
        spellCheck={false}
        autoCapitalize="off"
        value={key}
        onType={setKey}
      />
      {key === "" && <Button icon={KeyRound} label={api.createKey} onClick={() => void create()} />}
      <p>{key === "" ? api.trialKey({ pages: TRIAL_CREDITS }) : api.keyKept}</p>
      {keyProblem && <p role="alert">{errorSentence(keyProblem, strings)}</p>}
    </div>
  );
}

/** The parameters of the endpoint. Closed at first, because the defaults are enough for a first request. */
function Parameters({ trial }: { readonly trial: StoreApi<ApiTrial> }): ReactNode {
  const { path, typed, setParameter } = useStore(trial);
  const [isOpen, setIsOpen] = useState(false);
  // Checkboxes after the other fields.
  const parameters = Object.entries(ENDPOINT_REFERENCE[path].parameters).sort(
    ([, a], [, b]) => Number(a.kind === "flag") - Number(b.kind === "flag"),
  );
  const changed = Object.keys(sentParameters({ path, typed })).length;
  return (
    <section className="api-parameters">
      <button type="button" className="api-unfold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{api.parameters}</span>
        <span className="api-changed" data-any={changed > 0}>
          {changed > 0 ? api.changed({ count: changed }) : api.unchanged}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="api-fields">
          {parameters.map(([name, parameter]) => (
            <ApiParameterField
              key={name}
              name={name}
              parameter={parameter}
              value={typed[path][name] ?? String(parameter.byDefault)}
              onChange={(value) => setParameter(name, value)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
