import { partHref } from '#contract/list-part.ts';
import { providersHref } from '#contract/providers-view.ts';
import { api, pages } from '#contract/routes.ts';
import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { listServices, selectedTypeOf, type ProvidersView } from '#domain/provider-listing.ts';
import { FinishedHtml } from '#web/public/parts/answers/finished-html.tsx';
import { NextParts, PartLink, type PartedList } from '#web/public/parts/answers/joined-parts.tsx';
import { ProviderCard } from './provider-card.tsx';

/** The API path of a part of a view's list. */
export function providersPath(view: ProvidersView, part: number): string {
  return partHref(providersHref(view), part).replace(pages.providers, api.providersView);
}

interface ProviderPartsProps {
  readonly path: string;
  readonly first: ProvidersPart;
  readonly view: ProvidersView;
  /** The part that the address asks for. */
  readonly part: number;
}

/** The list from one part on: what follows joins it while one scrolls. */
export function ProviderParts({ path, first, view, part }: ProviderPartsProps) {
  const selected = selectedTypeOf(view);
  const cards = ({ listed }: ProvidersPart, partPath: string) => (
    <FinishedHtml path={partPath} className="grid gap-3.5">
      {listed.map(({ provider, services }) => (
        <ProviderCard key={provider.id} provider={provider} services={listServices(services, selected)} />
      ))}
    </FinishedHtml>
  );
  const list: PartedList<ProvidersPart> = {
    label: 'Providers',
    count: first.shown,
    parts: first.pages,
    hrefOf: (wanted) => partHref(providersHref(view), wanted),
    pathOf: (wanted) => providersPath(view, wanted),
    render: cards,
  };
  return (
    <>
      {part > 1 && <PartLink list={list} part={part - 1} />}
      {cards(first, path)}
      <NextParts list={list} part={part + 1} />
    </>
  );
}
