import { startTransition, useEffect, useMemo, useState } from 'react';
import { partHref } from '#contract/list-part.ts';
import { providersHref } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { isTable, selectedTypeOf, type ProvidersView } from '#domain/providers/provider-listing.ts';
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
  /** Whether somebody types: then cards come a few at a time. */
  readonly isTyped?: boolean;
  /** Called once all of it is drawn. */
  readonly onDrawn?: (() => void) | undefined;
}

type Listed = ProvidersPart['listed'];

/** New cards of one frame while somebody types: with all at once the next key would wait. */
const CARDS_A_STEP = 2;
/** Between two steps: whoever types quickly sees the rest in the next pause. */
const STEP_MS = 60;
/** What a tall window shows of a list from its start, where typing leads: the rest follows once nobody types. */
const CARDS_IN_SIGHT = 6;

/** A part of the list, as cards or as a table. It needs no script where the server has drawn it. */
export function ListedProviders(props: ListedProvidersProps) {
  const { answer, view, picked, canPick = true, isTyped = false, onDrawn } = props;
  const { page, listed, rows } = answer;
  const drawn = useSteps(listed, isTyped);
  const isWhole = drawn.length === listed.length;
  useEffect(() => {
    if (isWhole) onDrawn?.();
  }, [isWhole, onDrawn]);
  const country = answer.country?.name ?? null;
  const href = partHref(providersHref({ ...view, picked }), page);
  const pickHref = useMemo(() => (canPick ? { href, slugs: picked } : null), [canPick, href, picked]);
  if (answer.shown === 0) return <NoneLeft answer={answer} view={{ ...view, picked }} />;
  if (isTable(view)) return <ProviderTable rows={rows} view={view} country={country} pickHref={pickHref} />;
  return drawn.map(({ provider, services, addresses, formerName }) => (
    <ProviderCard
      key={provider.id}
      provider={provider}
      services={services}
      addresses={addresses}
      formerName={formerName}
      country={country}
      selected={selectedTypeOf(view)}
      pickHref={pickHref}
    />
  ));
}

/**
 * The cards to draw now: those that stand there already, and a few more after each frame. While somebody types, no
 * more of these than are in sight.
 */
function useSteps(listed: Listed, isTyped: boolean): Listed {
  const [drawn, setDrawn] = useState(() => ({ of: listed, ids: idsOf(isTyped ? [] : listed) }));
  const isOther = drawn.of !== listed;
  const there = isOther && !isTyped ? idsOf(listed) : drawn.ids;
  const most = isTyped ? CARDS_IN_SIGHT : listed.length;
  let room = CARDS_A_STEP;
  const shown = listed.filter(({ provider }, place) => there.has(provider.id) || (place < most && room-- > 0));
  const isSettled = !isOther && shown.length === drawn.ids.size;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn({ of: listed, ids: idsOf(shown) })), STEP_MS);
    return () => clearTimeout(timer);
  });
  return shown;
}

function idsOf(listed: Listed): ReadonlySet<number> {
  return new Set(listed.map(({ provider }) => provider.id));
}
