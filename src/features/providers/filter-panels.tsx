import { type ChangeEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { limitText, parseProvidersView, providersHref } from './providers-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { FACT_FILTER_GROUPS, FACT_FILTERS } from '#catalogue/providers/fact-filters.ts';
import type { PreparedListing } from '#catalogue/providers/prepare-listing.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { BILLING_LABELS, BILLING_TYPES, PER_UNIT } from '#core/service-type.ts';
import { volumeDigits } from '#core/volume/volume-text.ts';
import { useDraft } from '#kit/layout/use-draft.ts';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { splitPage } from '#kit/page/define-page.ts';

/** The code of parts that only an open panel shows. */
const countryChoices = splitPage(async () => (await import('./open-panels.tsx')).CountryChoices);
const limitPlot = splitPage(async () => (await import('./open-panels.tsx')).LimitPlot);

/** The classes of a link beside small text. */
export const TEXT_LINK =
  'inline-flex min-h-6 items-center text-[0.8125rem] font-medium text-ink underline decoration-line-strong ' +
  'underline-offset-3 hover:decoration-signal-strong';

/** The view of the list: the URL's, or a newer one while somebody types. */
export interface ListView {
  /** The view in the URL. */
  readonly settled: ProvidersView;
  readonly view: ProvidersView;
  /** Shows typed changes at once. The URL is replaced after a pause. */
  readonly type: (changes: Partial<ProvidersView>) => void;
  /** Navigates to the changed view, as a new history entry or replacing the current one. */
  readonly show: (changes: Partial<ProvidersView>, options?: { readonly replace: boolean }) => void;
}

/** The filters in the fields of a form. Without a readable price limit, volume and unit stay as they are. */
export function filtersIn(form: HTMLFormElement, view: ProvidersView): Partial<ProvidersView> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const query = new URLSearchParams(fields);
  // An unchanged volume stays the same number under another unit.
  if (query.get('typed') === volumeDigits(view.at, view.unit)) {
    query.delete('typed');
    query.set('at', String(view.at));
  }
  const { q, max, at, unit, facts } = parseProvidersView(query.toString());
  return max === null ? { q, max, facts, at: view.at, unit: view.unit } : { q, max, at, unit, facts };
}

/** Shows the list after a checkbox or radio button has changed. */
function showChoice({ view, show }: ListView, { target }: ChangeEvent<HTMLInputElement>): void {
  if (target.form) show(filtersIn(target.form, view), { replace: true });
}

const limitInField = (max: bigint | null) => (max === null ? '' : limitText(max));
const normalizedLimit = (typed: string) =>
  limitInField(parseProvidersView(new URLSearchParams({ max: typed }).toString()).max);

/** The data of search and filters. */
export interface FilterPanelProps {
  readonly list: ListView;
  /** The latest answer; null while the first one loads. */
  readonly answer: ProvidersPart | null;
  /** The whole list for searching in the browser; null until it has loaded. */
  readonly listing: PreparedListing | null;
  /** Called on hover, on focus, and when a panel opens or was open before hydration. */
  readonly onApproach: () => void;
}

/** Every country with its number of providers; without scripts, a field for the name. */
export function CountryPanel({ list, answer, listing, onApproach }: FilterPanelProps) {
  const { view } = list;
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(panel, onApproach);
  return (
    <div ref={panel}>
      <label className="panel-field hidden px-4 py-3.5 noscript:grid">
        <span>Country</span>
        <input name="country" defaultValue={answer?.country?.name ?? ''} placeholder="Germany or DE" maxLength={60} />
      </label>
      {isOpen && (
        <Suspense fallback={<LoadingCountries />}>
          {listing ? <countryChoices.component view={view} listing={listing} /> : <LoadingCountries />}
        </Suspense>
      )}
      <PanelFoot answer={answer} reset={view.country === null ? null : { ...view, country: null }}>
        {view.country === null ? '' : ' Prices are for this country.'}
      </PanelFoot>
    </div>
  );
}

/** The maximum unit price at a volume, and a plot of vendors' prices. */
export function PricePanel({ list, answer, listing, onApproach }: FilterPanelProps) {
  const { view } = list;
  const { max, at, unit } = view;
  const [typed, setTyped] = useDraft(limitInField(max), normalizedLimit);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(panel, onApproach);
  return (
    <div ref={panel}>
      <div className="grid gap-3.5 px-4 pt-3.5 pb-4 max-md:px-5">
        <fieldset className="panel-switch flex rounded-md bg-press p-[3px]">
          <legend className="sr-only">Unit</legend>
          {BILLING_TYPES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="absolute opacity-0"
                name="unit"
                value={one}
                checked={one === unit}
                onChange={(event) => showChoice(list, event)}
              />
              {BILLING_LABELS[one]}
            </label>
          ))}
        </fieldset>
        <label className="panel-field">
          <span>Max price</span>
          <span>
            $
            <input
              name="max"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {PER_UNIT[unit]}
          </span>
        </label>
        <VolumeField id="list-volume" label="Volume" unit={unit} value={volumeDigits(at, unit)} />
        {isOpen && listing && (
          <Suspense>
            <limitPlot.component listing={listing} view={view} />
          </Suspense>
        )}
      </div>
      <PanelFoot answer={answer} reset={max === null ? null : { ...view, max: null }} />
    </div>
  );
}

/** The features to filter by, each with the number of providers that have it, of those with a recorded value. */
export function FactsPanel({ list, answer }: FilterPanelProps) {
  const { view } = list;
  return (
    <>
      <div className="panel-facts">
        {FACT_FILTER_GROUPS.map(({ group, filters }) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {filters.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="facts"
                  value={id}
                  checked={view.facts.includes(id)}
                  onChange={(event) => showChoice(list, event)}
                />
                {label}
                {answer && <FactCount answer={answer} place={FACT_FILTERS.findIndex((filter) => filter.id === id)} />}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <PanelFoot answer={answer} reset={view.facts.length === 0 ? null : { ...view, facts: [] }}>
        {' '}
        Counts are out of those with a recorded value. Vendors with unknown values are hidden.
      </PanelFoot>
    </>
  );
}

/** "8 of 14": the vendors with a feature, of those with a value recorded. */
function FactCount({ answer, place }: { readonly answer: ProvidersPart; readonly place: number }) {
  const [met, recorded] = [answer.facts[place] ?? 0, answer.recorded[place] ?? 0];
  return <span title={`Recorded for ${recorded} of ${answer.shown} vendors`}>{`${met} of ${recorded}`}</span>;
}

interface PanelFootProps {
  readonly answer: ProvidersPart | null;
  /** The view without the panel's filter; null if that is not set. */
  readonly reset: ProvidersView | null;
  readonly children?: ReactNode;
}

function PanelFoot({ answer, reset, children }: PanelFootProps) {
  return (
    <div className="panel-foot">
      <span>
        {answer && (
          <>
            <b className="text-ink figures">{answer.shown}</b> {answer.shown === 1 ? 'vendor' : 'vendors'}.
          </>
        )}
        {children}
      </span>
      {reset && (
        <Link href={providersHref(reset)} className={TEXT_LINK}>
          Reset
        </Link>
      )}
      <button type="submit" className="panel-button hidden noscript:inline-flex">
        Show
      </button>
    </div>
  );
}

/** Whether the popover around an element is open. Its content is rendered only then. */
function useIsOpen(inside: RefObject<HTMLElement | null>, onOpen: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('[popover]');
    if (!panel) return;
    const updateOpen = () => setOpen(panel.matches(':popover-open'));
    updateOpen();
    panel.addEventListener('toggle', updateOpen);
    return () => panel.removeEventListener('toggle', updateOpen);
  }, [inside]);
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);
  return isOpen;
}

function LoadingCountries() {
  return (
    <p role="status" className="panel-note">
      Loading countries…
    </p>
  );
}
