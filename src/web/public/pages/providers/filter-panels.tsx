import { type ChangeEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { limitText, parseProvidersView, providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { FACT_FILTER_GROUPS, FACT_FILTERS } from '#domain/providers/fact-filters.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { BILLING_LABELS, BILLING_TYPES, PER_UNIT } from '#domain/service-type.ts';
import { volumeDigits } from '#domain/volume/volume-text.ts';
import { useDraft } from '#web/public/parts/layout/use-draft.ts';
import { VolumeField } from '#web/public/parts/volume/volume-field.tsx';
import { splitPage } from '#web/public/define-page.ts';
import { filtersIn } from './list-filters.ts';
import type { ListView } from './use-list-view.ts';

/** What only an open panel shows. */
const countryChoices = splitPage(async () => (await import('./country-choices.tsx')).CountryChoices);
const limitPlot = splitPage(async () => (await import('./limit-plot.tsx')).LimitPlot);

/** Shows the list that a box asks for. */
function showChoice({ view, show }: ListView, { target }: ChangeEvent<HTMLInputElement>): void {
  if (target.form) show(filtersIn(target.form, view), { replace: true });
}

const limitIn = (max: bigint | null) => (max === null ? '' : limitText(max));
const limitMeant = (typed: string) => limitIn(parseProvidersView(new URLSearchParams({ max: typed }).toString()).max);

interface FilterPanelProps {
  readonly list: ListView;
  readonly answer: ProvidersPart | null;
  /** Null until everything can be searched here. */
  readonly listing: PreparedListing | null;
  /** Called when the panel opens, or is open before the page is hydrated: it needs `listing`. */
  readonly onApproach: () => void;
}

/** Every country with how many providers are there; without scripts a field for its name. */
export function CountryPanel({ list, answer, listing, onApproach }: FilterPanelProps) {
  const { view } = list;
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(panel, onApproach);
  return (
    <div ref={panel}>
      <label className="panel-field hidden noscript:grid">
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

/** The highest price of a unit when so many are bought, and what every vendor asks. */
export function PricePanel({ list, answer, listing, onApproach }: FilterPanelProps) {
  const { view } = list;
  const { max, at, unit } = view;
  const [typed, setTyped] = useDraft(limitIn(max), limitMeant);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(panel, onApproach);
  return (
    <div ref={panel}>
      <div className="panel-body">
        <fieldset className="panel-switch">
          <legend className="sr-only">Unit</legend>
          {BILLING_TYPES.map((one) => (
            <label key={one}>
              <input
                type="radio"
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

/** What a service must be known to have, each with how many providers that would leave. */
export function FactsPanel({ list, answer }: FilterPanelProps) {
  const { view } = list;
  return (
    <>
      <div className="panel-facts-groups">
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
                <span>{answer?.facts[FACT_FILTERS.findIndex((filter) => filter.id === id)]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <PanelFoot answer={answer} reset={view.facts.length === 0 ? null : { ...view, facts: [] }}>
        {' '}
        Vendors with unknown values are hidden.
      </PanelFoot>
    </>
  );
}

interface PanelFootProps {
  readonly answer: ProvidersPart | null;
  /** The view without what the panel asks for; null where it asks for nothing. */
  readonly reset: ProvidersView | null;
  readonly children?: ReactNode;
}

function PanelFoot({ answer, reset, children }: PanelFootProps) {
  return (
    <div className="panel-foot">
      <span>
        {answer && (
          <>
            <b>{answer.shown}</b> {answer.shown === 1 ? 'vendor' : 'vendors'}.
          </>
        )}
        {children}
      </span>
      {reset && (
        <Link href={providersHref(reset)} className="text-link">
          Reset
        </Link>
      )}
      <button type="submit" className="panel-button hidden noscript:inline-flex">
        Show
      </button>
    </div>
  );
}

/** Whether the popover around an element is open: what it shows is only made then. */
function useIsOpen(inside: RefObject<HTMLElement | null>, onOpen: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('[popover]');
    if (!panel) return;
    const follow = () => setOpen(panel.matches(':popover-open'));
    follow();
    panel.addEventListener('toggle', follow);
    return () => panel.removeEventListener('toggle', follow);
  }, [inside]);
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);
  return isOpen;
}

/** Stands where the countries will be. */
function LoadingCountries() {
  return (
    <p role="status" className="panel-note">
      Loading countries…
    </p>
  );
}
