import { Badge } from '#web/ui/badge.tsx';
import { FieldTable } from './field-table.tsx';
import type { Body, ListedOperation, OpenApiDocument, Parameter } from './openapi.ts';
import { fieldsOf, typeText, type SchemaField } from './schema-text.ts';

interface OperationSectionProps extends ListedOperation {
  /** Its address within the page. */
  readonly id: string;
  readonly document: OpenApiDocument;
}

/** One call of the API: method, path, parameters, body and answers. */
export function OperationSection({ id, document, method, path, operation }: OperationSectionProps) {
  const title = `${method} ${path}`;
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <section id={id} className="api-call" aria-label={title}>
      <h2 className="flex flex-wrap items-center gap-3 text-xl tracking-normal">
        <Badge tone="ink">{method}</Badge>
        <code className="font-mono font-medium tracking-normal wrap-anywhere">{path}</code>
      </h2>
      {summary && <p className="text-muted">{summary}</p>}
      {description && <p className="text-muted">{description}</p>}
      {parameters.length > 0 && (
        <>
          <h3 className="text-base">Parameters</h3>
          <FieldTable label={`Parameters of ${title}`} fields={parameters.map(asField)} />
        </>
      )}
      {requestBody && (
        <BodySection document={document} title="Request body" label={`Body of ${title}`} body={requestBody} />
      )}
      {Object.entries(responses).map(([status, body]) => (
        <BodySection
          key={status}
          document={document}
          title={`Response ${status}`}
          refusal={!status.startsWith('2')}
          label={`Response ${status} of ${title}`}
          body={body}
        />
      ))}
    </section>
  );
}

function asField({ name, in: place, required = false, description = '', schema }: Parameter): SchemaField {
  return {
    name,
    type: schema ? typeText(schema) : 'string',
    required,
    description: [`In the ${place}.`, description].filter(Boolean).join(' '),
  };
}

interface BodySectionProps {
  readonly document: OpenApiDocument;
  readonly title: string;
  readonly label: string;
  readonly body: Body;
  /** A refusal is named only: its shape is the same everywhere and stands at the end of the page. */
  readonly refusal?: boolean;
}

function BodySection({ document, title, label, refusal, body: { description, content } }: BodySectionProps) {
  return (
    <>
      <h3 className="text-base">{title}</h3>
      {description && <p className="text-muted">{description}</p>}
      {Object.entries(content ?? {}).map(([mediaType, { schema }]) => {
        const fields = schema && !refusal ? fieldsOf(document, schema) : [];
        return (
          <div key={mediaType} className="grid gap-3">
            <p className="font-mono text-sm tracking-normal wrap-anywhere text-subtle">
              {mediaType}
              {schema && `: ${typeText(schema)}`}
            </p>
            {fields.length > 0 && <FieldTable label={`${label}, ${mediaType}`} fields={fields} />}
          </div>
        );
      })}
    </>
  );
}
