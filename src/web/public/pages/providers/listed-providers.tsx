import { partHref } from '#contract/list-part.ts';
import { providersHref } from '#contract/providers-view.ts';
import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { isTable, selectedTypeOf, type ProvidersView } from '#domain/provider-listing.ts';
import { NoneLeft } from './none-left.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderTable } from './provider-table.tsx';

export interface ListedProvidersProps {
  readonly answer: ProvidersPart;
  /** What it is the answer to. */
  readonly view: ProvidersView;
  /** Slugs of providers that are picked to be compared. */
  readonly picked: readonly string[];
  /** False for sample records, which cannot be compared. */
  readonly canPick?: boolean;
}

/** A part of the list, as cards or as a table. It needs no script where the server has drawn it. */
export function ListedProviders({ answer, view, picked, canPick = true }: ListedProvidersProps) {
  const { page, listed, rows } = answer;
  const country = answer.country?.name ?? null;
  const pickHref = canPick ? { href: partHref(providersHref({ ...view, picked }), page), slugs: picked } : null;
  if (answer.shown === 0) return <NoneLeft answer={answer} view={{ ...view, picked }} />;
  if (isTable(view)) return <ProviderTable rows={rows} view={view} country={country} pickHref={pickHref} />;
  return listed.map(({ provider, services, addresses }) => (
    <ProviderCard
      key={provider.id}
      provider={provider}
      services={services}
      addresses={addresses}
      country={country}
      selected={selectedTypeOf(view)}
      pickHref={pickHref}
    />
  ));
}
