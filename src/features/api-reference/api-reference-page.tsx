import { useState, useSyncExternalStore } from 'react';
import { api } from '#core/routes.ts';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { useAnswer, useAnswerStore } from '#kit/answers/use-answer.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import {
  anchorOf,
  fieldsOf,
  groupOperations,
  refusalSchemas,
  SCHEMA_PREFIX,
  type OpenApiDocument,
} from './read-openapi.ts';
import { ApiSection, FieldTable, OperationSection } from './operation-section.tsx';
import '#kit/layout/legal-page.css';

/** Every call of the API, generated from its OpenAPI document. */
export function ApiReferencePage() {
  return (
    <>
      <PageHero
        title="API reference"
        lead={
          <>
            Every call with its parameters and responses, generated from the API description:{' '}
            <TextLink href={api.openapi} to="address">
              OpenAPI document (JSON)
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

const COLUMNS = 'grid grid-cols-[264px_minmax(0,1fr)] items-start gap-x-14 max-lg:grid-cols-[minmax(0,1fr)]';

/** Makes React keep an element's content. It is never set: the content policy forbids HTML from text. */
const KEPT_CONTENT = { __html: '' };

/**
 * The reference. When hydrating, the browser keeps the server's HTML and gets no data, because the OpenAPI document
 * would double the size of the page.
 */
function Reference() {
  const isHydrating = useSyncExternalStore(never, no, yes);
  const hasNoData = useAnswerStore().answerTo(api.openapi).status === 'loading';
  const [isKept] = useState(isHydrating && hasNoData);
  if (!isKept) return <ReadReference />;
  // oxlint-disable-next-line react/no-danger -- no HTML is set: what the server rendered stays
  return <div className={COLUMNS} suppressHydrationWarning dangerouslySetInnerHTML={KEPT_CONTENT} />;
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

function ReadReference() {
  const answer = useAnswer<OpenApiDocument>(api.openapi);
  if (answer.status === 'loaded') {
    return (
      <div className={COLUMNS}>
        <Operations document={answer.value} />
      </div>
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
        The server did not return the API’s description.
      </ErrorState>
    </div>
  );
}

function Operations({ document }: { readonly document: OpenApiDocument }) {
  const groups = groupOperations(document);
  const refusals = refusalSchemas(groups.flatMap(([, operations]) => operations));
  return (
    <>
      <Contents groups={groups} refusals={refusals} />
      <div className="grid min-w-0">
        {groups.flatMap(([, operations]) =>
          operations.map((listed) => (
            <OperationSection key={anchorOf(listed)} id={anchorOf(listed)} document={document} {...listed} />
          )),
        )}
        {refusals.map((name) => (
          <ApiSection key={name} id={name} label={name}>
            <h2 className="font-mono text-xl font-medium tracking-normal">{name}</h2>
            <p className="text-muted">The answer to a call that failed.</p>
            <FieldTable label={`Fields of ${name}`} fields={fieldsOf(document, { $ref: SCHEMA_PREFIX + name })} />
          </ApiSection>
        ))}
      </div>
    </>
  );
}

interface ContentsProps {
  readonly groups: ReturnType<typeof groupOperations>;
  readonly refusals: readonly string[];
}

/** Links to every call, grouped by resource. */
function Contents({ groups, refusals }: ContentsProps) {
  const sections = groups.map(([title, operations]) => ({
    title,
    links: operations.map((listed) => ({ id: anchorOf(listed), text: `${listed.method} ${listed.path}` })),
  }));
  const errors = { title: 'Errors', links: refusals.map((name) => ({ id: name, text: name })) };
  return (
    <nav aria-labelledby="contents" className="contents-rail mt-10 text-sm max-lg:mt-6">
      <h2 id="contents" className="mb-2 text-sm tracking-normal">
        On this page
      </h2>
      {[...sections, errors].map(({ title, links }) => (
        <section key={title} aria-label={title} className="pb-4">
          <h3 className="text-xs tracking-normal text-subtle">{title}</h3>
          <ul>
            {links.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 font-mono text-2xs wrap-anywhere text-muted hover:text-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
