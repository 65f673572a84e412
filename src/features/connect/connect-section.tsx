import { Link } from 'wouter';
import { flagOf } from '#catalogue/countries/flag.ts';
import { formatCount } from '#core/count.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { CONTROL } from '#kit/control-style.ts';
import { Field } from '#kit/field.tsx';
import { Icon } from '#kit/icon.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { SegmentedLinks } from '#kit/segmented-links.tsx';
import { Options, Select } from '#kit/select.tsx';
import { Code, CodeNotes, CopyCode, LanguageTabs, SettingCode } from './code-block.tsx';
import {
  connectHref,
  connectViewPath,
  MAX_CHOICE_LENGTH,
  parseConnect,
  switchHref,
  type WrittenChoices,
} from './connect-url.ts';
import { ConnectionSource } from './connection-source.tsx';
import type { ConnectView, ShownConnection } from './connect-view.ts';
import { LANGUAGE_LABELS, PROTOCOL_LABELS } from './languages.ts';
import './connect.css';

interface ConnectSectionProps {
  readonly slug: string;
  readonly part: 'service' | 'connection';
}

/** The connection of a vendor's service with code for it, or the choice of the service. */
export function ConnectSection({ slug, part }: ConnectSectionProps) {
  const answer = useLatestAnswer<ConnectView>(connectViewPath(slug, parseConnect(useAddress().search)));
  if (answer.status === 'failed')
    return part === 'service' ? null : <p>The connection settings could not be loaded.</p>;
  if (answer.status !== 'loaded') return null;
  const view = answer.value;
  if (part === 'service') return <ServiceChoice view={view} />;
  return (
    <div aria-busy={answer.isOld || undefined}>
      {view.connection ? <Connection view={view} connection={view.connection} /> : <NoConnection view={view} />}
    </div>
  );
}

function ServiceChoice({ view: { vendor, services, service } }: { readonly view: ConnectView }) {
  const [chosen, choose] = useDraft(String(service?.id ?? ''));
  if (services.length < 2) return null;
  return (
    <LiveForm
      action={`${connectHref(vendor.slug, { service: null, written: {} })}#connect`}
      hrefOf={(search) => `${connectHref(vendor.slug, parseConnect(search))}#connect`}
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

function SubmitWithoutScripts({ children }: { readonly children: string }) {
  return (
    <button
      type="submit"
      className="hidden h-10 rounded-md border border-control bg-surface px-3 text-[0.875rem] font-medium noscript:block"
    >
      {children}
    </button>
  );
}

function NoConnection({ view: { vendor, service, docs } }: { readonly view: ConnectView }) {
  return (
    <p className="rounded-lg border border-line bg-surface p-5">
      No connection settings recorded for {service?.name ?? vendor.name}.
      {docs !== null && (
        <>
          {' '}
          <OutsideLink href={docs}>{vendor.name} documentation</OutsideLink>
        </>
      )}
    </p>
  );
}

interface ConnectionProps {
  readonly view: ConnectView;
  readonly connection: ShownConnection;
}

function Connection({ view, connection }: ConnectionProps) {
  const { vendor, service } = view;
  const { chosen, corrections, snippet, settings, note } = connection;
  const hrefOf = linksOf(view, connection);
  const type = CALCULATED_TYPES.find((known) => known === service?.type);
  return (
    <>
      <div className="connect-card overflow-clip rounded-lg border border-line bg-surface">
        <ConnectForm view={view} connection={connection} />
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
            href={switchHref({ from: vendor.slug, type, written: writtenIn(connection) })}
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

/** Links that change choices of the shown connection. */
function linksOf({ vendor, service }: ConnectView, connection: ShownConnection) {
  const written = writtenIn(connection);
  return (changed: WrittenChoices): string =>
    `${connectHref(vendor.slug, { service: service?.id ?? null, written: { ...written, ...changed } })}#connect`;
}

const USUAL_MINUTES = 10;

function ConnectForm({ view, connection }: ConnectionProps) {
  const { vendor, service, countries } = view;
  const { chosen, offers, minutes, protocols, newSession, kind, hasApi } = connection;
  const hrefOf = linksOf(view, connection);
  const [country, chooseCountry] = useDraft(chosen.country ?? '');
  const length = chosen.minutes ?? Math.min(minutes.most, Math.max(minutes.least, USUAL_MINUTES));
  const isSticky = chosen.session !== null;
  const absent = [!offers.state && !offers.city && 'state and city targeting', !offers.session && 'sessions'].filter(
    (what) => what !== false,
  );
  return (
    <LiveForm
      action={`${connectHref(vendor.slug, { service: null, written: {} })}#connect`}
      hrefOf={(search) => `${connectHref(vendor.slug, parseConnect(search))}#connect`}
      aria-label="Settings of the connection"
      className="grid content-start gap-4.5 px-6 py-5 [--rp-control-md:40px] max-md:px-4"
    >
      <input type="hidden" name="connect" value={service?.id ?? ''} />
      {chosen.language !== 'curl' && <input type="hidden" name="language" value={chosen.language} />}
      {isSticky && <input type="hidden" name="session" value={chosen.session ?? ''} />}
      {kind === 'proxy' && <input type="hidden" name="protocol" value={chosen.protocol ?? ''} />}
      <Field id="connect-country" label="Country">
        {offers.country ? (
          <Select id="connect-country" name="country" value={country} onChange={chooseCountry}>
            <option value="">Any country</option>
            <Options entries={countries.map(([code, name]) => [code, `${name} ${flagOf(code)}`])} />
          </Select>
        ) : (
          <input id="connect-country" className={CONTROL} disabled placeholder="No country targeting recorded" />
        )}
      </Field>
      {(offers.state || offers.city) && (
        <div className="grid grid-cols-2 gap-3">
          <Place name="state" label="State" value={chosen.state} isOffered={offers.state} country={chosen.country} />
          <Place name="city" label="City" value={chosen.city} isOffered={offers.city} country={chosen.country} />
        </div>
      )}
      {offers.session && (
        <div role="group" aria-labelledby="connect-ip" className="grid gap-1.5">
          <p id="connect-ip" className="text-sm font-[550]">
            IP address
          </p>
          <div className="flex items-center gap-2">
            <SegmentedLinks
              label="IP address"
              choices={[
                {
                  id: 'rotating',
                  label: 'Rotating',
                  href: hrefOf({ session: undefined, minutes: undefined }),
                  current: !isSticky,
                },
                { id: 'sticky', label: 'Sticky', href: hrefOf({ session: newSession }), current: isSticky },
              ]}
            />
            {isSticky && offers.minutes && <Minutes key={length} minutes={length} />}
          </div>
          <p className="text-xs text-subtle">
            Rotating: a new IP for each request. Sticky:{' '}
            {offers.minutes
              ? `${formatCount(minutes.least)} to ${formatCount(minutes.most)} minutes`
              : 'one IP as long as the vendor keeps it'}
            .
          </p>
        </div>
      )}
      {protocols.length + Number(hasApi) > 1 && (
        <div role="group" aria-labelledby="connect-protocol" className="grid gap-1.5">
          <p id="connect-protocol" className="text-sm font-[550]">
            Protocol
          </p>
          <SegmentedLinks
            label="Protocol"
            choices={[
              ...(hasApi
                ? [{ id: 'api', label: 'API', href: hrefOf({ protocol: undefined }), current: kind === 'api' }]
                : []),
              ...protocols.map((protocol) => ({
                id: protocol,
                label: PROTOCOL_LABELS[protocol],
                href: hrefOf({ protocol }),
                current: protocol === chosen.protocol,
              })),
            ]}
          />
        </div>
      )}
      {absent.length > 0 && <p className="text-sm text-muted">Not recorded: {absent.join(', ')}.</p>}
      <SubmitWithoutScripts>Update code</SubmitWithoutScripts>
      <p className="flex gap-2.5 border-t border-line pt-3.5 text-sm text-muted">
        <Icon path={lucidePath('Lock')} size={16} className="mt-0.5 flex-none text-save" />
        Your credentials are not asked for. Replace the marked words in your own editor.
      </p>
    </LiveForm>
  );
}

interface PlaceProps {
  readonly name: 'state' | 'city';
  readonly label: string;
  readonly value: string | null;
  readonly isOffered: boolean;
  readonly country: string | null;
}

function Place({ name, label, value, isOffered, country }: PlaceProps) {
  const [typed, type] = useDraft(value ?? '');
  const id = `connect-${name}`;
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        name={name}
        className={CONTROL}
        autoComplete="off"
        maxLength={MAX_CHOICE_LENGTH}
        value={isOffered ? typed : ''}
        onChange={(event) => type(event.target.value)}
        disabled={!isOffered || country === null}
        placeholder={isOffered ? (country === null ? 'Needs a country' : '') : 'Not recorded'}
      />
    </Field>
  );
}

function Minutes({ minutes }: { readonly minutes: number }) {
  return (
    <label className="flex h-10 w-26 items-center gap-2 rounded-md border border-control bg-surface px-3 text-[0.875rem] text-subtle focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus)">
      <span className="sr-only">Minutes with the same IP</span>
      <input
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={minutes}
        className="w-0 min-w-0 flex-1 font-[550] text-ink outline-none figures"
      />
      <span aria-hidden="true">min</span>
    </label>
  );
}
