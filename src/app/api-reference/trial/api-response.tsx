import { Download, ExternalLink, FileText } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { readableJson, sizeText, timeText, type AnswerBody, type ApiAnswer } from "./api-answer.ts";
import { downloadFile, useBlobUrl } from "../../browser/blob-url.ts";
import type { ApiTrial } from "./api-trial.ts";
import { api } from "../../../strings/compiled/english/api.ts";
import { ApiOutline } from "./api-outline.tsx";
import { ApiStages } from "./api-stages.tsx";
import { Button } from "../../components/button.tsx";

/** The response: status, time and size, the content, the stages of the work, and the headers. */
export function ApiResponse({ trial }: { readonly trial: StoreApi<ApiTrial> }): ReactNode {
  const { exchange, input } = useStore(trial);
  const locale = "en";
  const answer = exchange.kind === "answered" ? exchange.answer : null;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = card;
    // On phones the response is far below the button that sends the request.
    if (exchange.kind !== "none" && current && current.getBoundingClientRect().top > innerHeight * 0.6)
      current.scrollIntoView();
  }, [exchange]);
  return (
    <section
      ref={card}
      className="api-card api-response"
      aria-labelledby="api-response-title"
      aria-busy={exchange.kind === "sending"}
    >
      <div className="api-card-head">
        <h2 id="api-response-title">{api.answer}</h2>
        <output className="api-summary" data-class={answer && Math.floor(answer.status / 100)}>
          {exchange.kind === "sending" && api.sending}
          {answer && (
            <>
              <span className="visually-hidden">
                {api.summary({ status: answer.status, time: timeText(answer.ms, locale) })}
              </span>
              <span aria-hidden="true">
                <strong>{answer.status}</strong> {timeText(answer.ms, locale)} · {sizeText(answer.bytes, locale)}
              </span>
            </>
          )}
        </output>
      </div>
      {exchange.kind === "none" && <p className="api-nothing">{api.none}</p>}
      {exchange.kind === "sending" && <div className="api-progress" />}
      {exchange.kind === "failed" && (
        <p className="api-problem" role="alert">
          {api[exchange.why]}
        </p>
      )}
      {answer && (
        <>
          <ApiOutline value={answer.body.kind === "json" ? answer.body.value : null} input={input} />
          <Body body={answer.body} />
          <ApiStages stages={answer.stages} />
          <ResponseHeaders answer={answer} />
        </>
      )}
    </section>
  );
}

function Body({ body }: { readonly body: AnswerBody }): ReactNode {
  switch (body.kind) {
    case "files":
      return (
        <ul className="api-files" data-several={body.files.length > 1}>
          {body.files.map((file, i) => (
            <li key={file.name}>
              <AnsweredFile
                file={file}
                alt={body.files.length === 1 ? api.page : api.pageOf({ number: i + 1, count: body.files.length })}
              />
            </li>
          ))}
        </ul>
      );
    case "json":
    case "text":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        <section className="api-json" aria-label={api.body} tabIndex={0}>
          <pre>{body.kind === "json" ? readableJson(body.value) : body.text}</pre>
        </section>
      );
  }
}

function AnsweredFile({ file, alt }: { readonly file: File; readonly alt: string }): ReactNode {
  const url = useBlobUrl(`${file.name} ${file.lastModified} ${file.size}`, () => Promise.resolve(file));
  const isPdf = file.type === "application/pdf";
  return (
    <>
      {isPdf ? <FileText size={40} aria-hidden="true" className="api-pdf" /> : url && <img src={url} alt={alt} />}
      <div className="api-file-actions">
        <span>{file.name}</span>
        {url !== null && (
          <a className="button" href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden="true" />
            {api.open}
          </a>
        )}
        <Button icon={Download} iconPx={16} label={api.save} onClick={() => downloadFile(file)} />
      </div>
    </>
  );
}

function ResponseHeaders({ answer: { headers } }: { readonly answer: ApiAnswer }): ReactNode {
  return (
    <details className="api-headers">
      <summary>{api.headers}</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
