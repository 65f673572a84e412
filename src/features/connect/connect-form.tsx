import type { ReactNode } from 'react';
import { flagOf } from '#catalogue/countries/flag.ts';
import { formatCount } from '#core/count.ts';
import type { ChoiceLink } from '#kit/choice-link.ts';
import { CONTROL } from '#kit/control-style.ts';
import { Field } from '#kit/field.tsx';
import { Icon } from '#kit/icon.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { SegmentedLinks } from '#kit/segmented-links.tsx';
import { Options, Select } from '#kit/select.tsx';
import { connectHref, MAX_CHOICE_LENGTH, parseConnect, type WrittenChoices } from './connect-url.ts';
import type { ConnectView, ShownConnection } from './connect-view.ts';
import { PROTOCOL_LABELS } from './languages.ts';

/** Where a form with choices of a connection leads. */
export function formOf(slug: string) {
  return {
    action: `${connectHref(slug, { service: null, written: {} })}#connect`,
    hrefOf: (search: string) => `${connectHref(slug, parseConnect(search))}#connect`,
  };
}

export function SubmitWithoutScripts({ children }: { readonly children: string }) {
  return (
    <button
      type="submit"
      className="hidden h-10 rounded-md border border-control bg-surface px-3 text-[0.875rem] font-medium noscript:block"
    >
      {children}
    </button>
  );
}

interface ConnectFormProps {
  readonly view: ConnectView;
  readonly connection: ShownConnection;
  /** The URL of changed choices. */
  readonly hrefOf: (changed: WrittenChoices) => string;
}

/** The choices of a connection. What its templates cannot express is not offered. */
export function ConnectForm({ view, connection, hrefOf }: ConnectFormProps) {
  const { vendor, service, countries } = view;
  const { chosen, offers, minutes, protocols, newSession, kind, hasApi } = connection;
  const [country, chooseCountry] = useDraft(chosen.country ?? '');
  const length = chosen.minutes ?? minutes.usual;
  const isSticky = chosen.session !== null;
  const absent = [!offers.state && !offers.city && 'state and city targeting', !offers.session && 'sessions'].filter(
    (what) => what !== false,
  );
  return (
    <LiveForm
      {...formOf(vendor.slug)}
      aria-label="Settings of the connection"
      className="grid content-start gap-4.5 px-6 py-5 [--rp-control-md:40px] max-md:px-4"
    >
      <input type="hidden" name="connect" value={service?.id ?? ''} />
      {chosen.language !== 'curl' && <input type="hidden" name="language" value={chosen.language} />}
      {isSticky && <input type="hidden" name="session" value={chosen.session ?? ''} />}
      {kind === 'proxy' && <input type="hidden" name="protocol" value={chosen.protocol ?? ''} />}
      <Field id="connect-country" label="Country">
        {offers.country ? (
          <div className="connect-country relative">
            <Select id="connect-country" name="country" value={country} onChange={chooseCountry}>
              <option value="">Any country</option>
              <Options entries={countries} />
            </Select>
            {country !== '' && (
              <span aria-hidden="true" className="flag">
                {flagOf(country)}
              </span>
            )}
          </div>
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
        <Segments
          id="connect-ip"
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
          beside={isSticky && offers.minutes && <Minutes key={length} minutes={length} />}
          hint={`Rotating: a new IP for each request. Sticky: ${
            offers.minutes
              ? `${formatCount(minutes.least)} to ${formatCount(minutes.most)} minutes`
              : 'one IP as long as the vendor keeps it'
          }.`}
        />
      )}
      {protocols.length + Number(hasApi) > 1 && (
        <Segments
          id="connect-protocol"
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

interface SegmentsProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly ChoiceLink[];
  readonly beside?: ReactNode;
  readonly hint?: string;
}

/** A choice between links, below its label. */
function Segments({ id, label, choices, beside, hint }: SegmentsProps) {
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="text-sm font-[550]">
        {label}
      </p>
      <div className="flex items-center gap-2">
        <SegmentedLinks label={label} choices={choices} />
        {beside}
      </div>
      {hint !== undefined && <p className="text-xs text-subtle">{hint}</p>}
    </div>
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
