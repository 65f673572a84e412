import { Link } from 'wouter';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { Options, Select } from '#kit/select.tsx';
import { Code, CodeNotes, CopyCode, LanguageTabs, SettingCode } from './code-block.tsx';
import { ConnectForm, formOf, SubmitWithoutScripts } from './connect-form.tsx';
import {
  connectHref,
  connectViewPath,
  parseConnect,
  switchHref,
  type ConnectQuery,
  type WrittenChoices,
} from './connect-url.ts';
import { ConnectionSource, NotRecorded } from './connection-source.tsx';
import type { ConnectView, ShownConnection } from './connect-view.ts';
import { LANGUAGE_LABELS } from './languages.ts';
import './connect.css';

interface ConnectSectionProps {
  readonly slug: string;
  readonly part: 'service' | 'connection';
}

/** The connection of a vendor's service with code for it, or the choice of the service. */
export function ConnectSection({ slug, part }: ConnectSectionProps) {
  const asked = parseConnect(useAddress().search);
  const answer = useLatestAnswer<ConnectView>(connectViewPath(slug, asked));
  if (answer.status === 'failed')
    return part === 'service' ? null : <p>The connection settings could not be loaded.</p>;
  if (answer.status !== 'loaded') return null;
  const view = answer.value;
  if (part === 'service') return <ServiceChoice view={view} />;
  return (
    <div aria-busy={answer.isOld || undefined}>
      {view.connection ? (
        <Connection
          view={view}
          connection={view.connection}
          query={answer.isOld ? asked : { service: view.service?.id ?? null, written: writtenIn(view.connection) }}
        />
      ) : (
        <NotRecorded what={view.service?.name ?? view.vendor.name} vendor={view.vendor} docs={view.docs} />
      )}
    </div>
  );
}

function ServiceChoice({ view: { vendor, services, service } }: { readonly view: ConnectView }) {
  const [chosen, choose] = useDraft(String(service?.id ?? ''));
  if (services.length < 2) return null;
  return (
    <LiveForm
      {...formOf(vendor.slug)}
      className="flex items-center gap-2.5 [--rp-control-md:40px] md:[--rp-control-md:36px] print:hidden [&_select]:text-[0.875rem]"
    >
      <Select
        id="connect-service"
        name="connect"
        aria-label="Service"
        value={chosen}
        onChange={choose}
        layout="max-md:min-w-0 max-md:flex-1 md:max-w-64"
      >
        <Options entries={services.map(({ id, name }) => [id, name])} />
      </Select>
      <SubmitWithoutScripts>Show</SubmitWithoutScripts>
    </LiveForm>
  );
}

interface ConnectionProps {
  readonly view: ConnectView;
  readonly connection: ShownConnection;
  /** What the links change: the shown choices, or those of the URL while their answer is awaited. */
  readonly query: ConnectQuery;
}

function Connection({ view, connection, query }: ConnectionProps) {
  const { vendor, service } = view;
  const { chosen, corrections, snippet, settings, note } = connection;
  const hrefOf = (changed: WrittenChoices): string =>
    `${connectHref(vendor.slug, { ...query, written: { ...query.written, ...changed } })}#connect`;
  const type = CALCULATED_TYPES.find((known) => known === service?.type);
  return (
    <>
      <div className="connect-card overflow-clip rounded-lg border border-line bg-surface">
        <ConnectForm view={view} connection={connection} hrefOf={hrefOf} />
        <div className="min-w-0 border-line max-lg:border-t lg:border-l">
          <div data-theme="dark" className="flex flex-col bg-panel text-ink">
            <div className="flex items-center border-b border-line pr-2">
              <LanguageTabs current={chosen.language} hrefOf={(language) => hrefOf({ language })} />
              {snippet && <CopyCode code={snippet.code} />}
            </div>
            {snippet && <Code snippet={snippet} label={`${LANGUAGE_LABELS[chosen.language]} for ${vendor.name}`} />}
            {snippet && <CodeNotes snippet={snippet} />}
          </div>
          {corrections.length > 0 && (
            <p role="status" className="border-b border-line px-5 py-3 text-md text-warn">
              {corrections.join(' ')}
            </p>
          )}
          <div className="px-5 py-4">
            <h3 className="text-base">Settings</h3>
            <dl>
              {settings.map(({ label, code, text }) => (
                <div key={label} className="flex gap-4 border-t border-line py-1.5 text-md first:border-t-0">
                  <dt className="w-20 flex-none text-muted">{label}</dt>
                  <dd className="min-w-0">
                    {code !== null && <SettingCode code={code} />} {text}
                  </dd>
                </div>
              ))}
            </dl>
            {note !== null && <p className="border-t border-line py-2 text-sm text-muted">{note}</p>}
          </div>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <p>
          <ConnectionSource source={connection.source} />
        </p>
        {type && (
          <Link
            href={switchHref({ from: vendor.slug, type, written: query.written })}
            className="inline-flex min-h-6 items-center font-medium text-ink underline underline-offset-3 print:hidden"
          >
            Switch to another vendor
          </Link>
        )}
      </div>
    </>
  );
}

/** The choices of the URL as they were corrected. */
function writtenIn({ chosen }: ShownConnection): WrittenChoices {
  const { language, minutes, protocol, ...others } = chosen;
  const written = { language, ...others, minutes: minutes === null ? null : String(minutes), protocol };
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
