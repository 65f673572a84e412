import { api } from '#contract/routes.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FinishedHtml } from '#web/public/parts/answers/finished-html.tsx';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { FieldTable } from './field-table.tsx';
import { listOperations, type OpenApiDocument } from './openapi.ts';
import { OperationSection } from './operation-section.tsx';
import { fieldsOf, refusalSchemas, SCHEMA_PREFIX } from './schema-text.ts';

/** Every call of the API, written from its OpenAPI document. */
export function ApiReferencePage() {
  return (
    <>
      <PageHero
        title="API reference"
        lead={
          <>
            Every call with its parameters and answers, from the same document that machines read:{' '}
            <TextLink href={api.openapi} to="address">
              OpenAPI as JSON
            </TextLink>
          </>
        }
      />
      <div className="page-width pb-section">
        <Reference />
      </div>
    </>
  );
}

function Reference() {
  const answer = useLatestAnswer<OpenApiDocument>(api.openapi);
  if (answer.status === 'loaded') {
    return (
      <FinishedHtml key={answer.path} path={answer.path} className="grid">
        <Operations document={answer.value} />
      </FinishedHtml>
    );
  }
  if (answer.status === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 py-16 text-md text-muted">
        <Spinner />
        Loading the reference...
      </p>
    );
  }
  return (
    <div className="pt-10">
      <ErrorState title="The reference could not be loaded" action={<Button onClick={answer.retry}>Retry</Button>}>
        The server did not give its API document.
      </ErrorState>
    </div>
  );
}

function Operations({ document }: { readonly document: OpenApiDocument }) {
  const operations = listOperations(document);
  return (
    <>
      {operations.map((listed) => (
        <OperationSection key={`${listed.method} ${listed.path}`} document={document} {...listed} />
      ))}
      {refusalSchemas(operations).map((name) => (
        <section key={name} className="grid gap-4 border-t border-line py-10" aria-label={name}>
          <h2 className="font-mono text-xl font-medium tracking-normal">{name}</h2>
          <p className="text-muted">What a call answers when it cannot be served.</p>
          <FieldTable label={`Fields of ${name}`} fields={fieldsOf(document, { $ref: SCHEMA_PREFIX + name })} />
        </section>
      ))}
    </>
  );
}
