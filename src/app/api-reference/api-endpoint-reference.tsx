import type { ReactNode } from "react";
import type { ServicePath } from "../../core/contracts/relay.ts";
import { BODIES, ENDPOINT_REFERENCE, type BodyName, type DescribedEndpoint } from "../../host/api-reference.ts";
import { useApp } from "../app-context.ts";
import { fieldsOf, parameterText, referencedSchemas, valuesText } from "./schema-text.ts";
import { api } from "../../strings/compiled/english/api.ts";
import { ApiTable } from "./api-table.tsx";

/** The reference of an endpoint: its parameters, its responses and their fields. */
export function ApiEndpointReference({ path }: { readonly path: ServicePath }): ReactNode {
  const { languages } = useApp();
  const endpoint = ENDPOINT_REFERENCE[path];
  const { columns } = api;
  const bodies = bodiesOf(endpoint);
  return (
    <section className="api-endpoint" id={anchorOf(path)} aria-labelledby={`${anchorOf(path)}-title`}>
      <h3 id={`${anchorOf(path)}-title`}>
        <code>POST {path}</code>
      </h3>
      <p>{endpoint.description}</p>
      <ApiTable
        title={`${api.parameters}, ${path}`}
        columns={[
          { title: columns.name, width: "25%", isCode: true },
          { title: columns.values, width: "20%" },
          { title: columns.byDefault, width: "10%" },
          { title: columns.meaning },
        ]}
        rows={[
          ["file", "JPEG, PNG, PDF", "", "One photograph, or a PDF whose pages are all taken."],
          ["files", "JPEG, PNG, PDF", "", "Instead of file: the field repeated once for each page, in their order."],
          ...Object.entries(endpoint.parameters).map(([name, parameter]) => [
            name,
            parameterText(parameter, languages),
            String(parameter.byDefault),
            parameter.meaning,
          ]),
        ]}
      />
      <h4>{api.results}</h4>
      <ApiTable
        title={`${api.results}, ${path}`}
        columns={[
          { title: columns.when, width: "30%" },
          { title: columns.type, width: "26%" },
          { title: columns.meaning },
        ]}
        rows={endpoint.results.map(({ when, type, body, meaning }) => [
          when,
          body ? `${type}, ${body}` : type,
          meaning,
        ])}
      />
      {bodies.length > 0 && <h4>{api.fields}</h4>}
      {bodies.map((name) => (
        <ApiBody key={name} name={name} of={path} />
      ))}
    </section>
  );
}

function ApiBody({ name, of }: { readonly name: BodyName; readonly of: ServicePath }): ReactNode {
  const { columns } = api;
  return (
    <details className="api-body">
      <summary>
        <code>{name}</code>
      </summary>
      <ApiTable
        title={`${name}, ${of}`}
        columns={[
          { title: columns.name, width: "25%", isCode: true },
          { title: columns.values, width: "26%" },
          { title: columns.meaning },
        ]}
        rows={fieldsOf(BODIES[name]).map(({ name: field, schema, isOptional }) => [
          field,
          `${valuesText(schema)}${isOptional ? ", when asked for" : ""}`,
          schema.description ?? "",
        ])}
      />
    </details>
  );
}

/** The schemas of the JSON that an endpoint returns, and those that they refer to. */
function bodiesOf({ results }: DescribedEndpoint): readonly BodyName[] {
  const answered = results.flatMap(({ body }) => body ?? []);
  return [...new Set([...answered, ...answered.flatMap((name) => referencedSchemas(BODIES[name], BODIES))])];
}

/** The element id of an endpoint's section. */
export function anchorOf(path: ServicePath): string {
  return path.replace("scan/", "api-");
}
