import type { ReactNode } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { fieldsOf, typeText } from './read-openapi.ts';
import type { Body, ListedOperation, OpenApiDocument, Parameter, SchemaField } from './read-openapi.ts';
import './field-table.css';

interface OperationSectionProps extends ListedOperation {
  /** The id of the section. */
  readonly id: string;
  readonly document: OpenApiDocument;
}

/** One call of the API: method, path, parameters, body and responses. */
export function OperationSection({ id, document, method, path, operation }: OperationSectionProps) {
  const title = `${method} ${path}`;
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <ApiSection id={id} label={title}>
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
    </ApiSection>
  );
}

interface ApiSectionProps {
  /** The id of the section. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A section of the reference with an id for links. */
export function ApiSection({ id, label, children }: ApiSectionProps) {
  return (
    <section
      id={id}
      aria-label={label}
      className="api-call grid scroll-mt-header grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-10 first:border-t-0"
    >
      {children}
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
  /** Whether it is a failure, whose fields are listed at the end of the page. */
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

/** Names, types and meanings of fields or parameters. On phones the meaning is below the other two. */
export function FieldTable({ label, fields }: { readonly label: string; readonly fields: readonly SchemaField[] }) {
  return (
    <Card layout="overflow-clip">
      <table role="table" aria-label={label} className="field-table">
        <thead role="rowgroup">
          <tr role="row">
            {['Name', 'Type', 'Meaning'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {fields.map(({ name, type, required, description }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              <td role="cell">{type}</td>
              <td role="cell">{[description, required ? '' : 'Optional.'].filter(Boolean).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
