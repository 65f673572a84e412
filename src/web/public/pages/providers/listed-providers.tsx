import { Suspense, useMemo } from 'react';
import { partHref } from '#contract/list-part.ts';
import { providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { isTable, selectedTypeOf, type ProvidersView } from '#domain/providers/provider-listing.ts';
import { splitPage } from '#web/public/define-page.ts';
import { type Picks, PicksContext } from './pick-link.tsx';
import { ProviderCard } from './provider-card.tsx';

/** What the list shows after some choices alone. */
const noneLeft = splitPage(async () => (await import('./none-left.tsx')).NoneLeft);
const providerTable = splitPage(async () => (await import('./provider-table.tsx')).ProviderTable);

export interface ListedProvidersProps {
  readonly answer: ProvidersPart;
  /** What it is the answer to. */
  readonly view: ProvidersView;
  /** Slugs of providers that are picked to be compared. */
  readonly picked: readonly string[];
  /** Left out for sample records, which cannot be compared. */
  readonly onPick?: Picks['pick'];
  /** Whether somebody types what is shown. */
  readonly isTyped?: boolean;
}

/** What a tall window shows of a list from its start, where typing leads: more would let the next key wait. */
const CARDS_IN_SIGHT = 6;

/** A part of the list, as cards or as a table. */
export function ListedProviders({ answer, view, picked, onPick, isTyped = false }: ListedProvidersProps) {
  const { page, listed, rows } = answer;
  const country = answer.country?.name ?? null;
  const href = partHref(providersHref({ ...view, picked }), page);
  const picks = useMemo(() => (onPick ? { href, slugs: picked, pick: onPick } : null), [href, picked, onPick]);
  if (answer.shown === 0) {
    return (
      <Suspense>
        <noneLeft.component answer={answer} view={{ ...view, picked }} />
      </Suspense>
    );
  }
  return (
    <PicksContext value={picks}>
      {isTable(view) ? (
        <providerTable.component rows={rows} view={view} country={country} />
      ) : (
        listed
          .slice(0, isTyped ? CARDS_IN_SIGHT : listed.length)
          .map(({ provider, services, addresses, formerName }) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              services={services}
              addresses={addresses}
              formerName={formerName}
              country={country}
              selected={selectedTypeOf(view)}
            />
          ))
      )}
    </PicksContext>
  );
}
