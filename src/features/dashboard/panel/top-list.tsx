import { useId, type ReactNode } from 'react';
import type { Provider } from '#catalogue/providers/provider.ts';
import { formatCount } from '#core/count.ts';
import { compactText } from '#core/number-text.ts';
import { Savings } from '#kit/panel/tables/savings.tsx';
import { TableNotice, type ReadFailure } from '#kit/panel/tables/table-notice.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { ShareBar } from '#kit/share-bar.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { LIST_LENGTH, type RankedCountry } from './figures.ts';

interface TopListProps<Row> {
  readonly title: string;
  /** Content at the right of the title. */
  readonly aside: ReactNode;
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => number;
  readonly renderRow: (row: Row) => ReactNode;
  readonly failure: ReadFailure | null;
  readonly empty: string;
}

export function TopList<Row>({ title, aside, rows, keyOf, renderRow, failure, empty }: TopListProps<Row>) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} busy={rows === undefined && !failure}>
      <header className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4.5 py-2">
        <h2 id={id} className="text-base tracking-[-0.005em]">
          {title}
        </h2>
        {aside}
      </header>
      {failure ? (
        <TableNotice failure={failure} />
      ) : rows?.length === 0 ? (
        <TableNotice>
          <p className="text-muted">{empty}</p>
        </TableNotice>
      ) : (
        <ul className="divide-y divide-line">
          {rows?.map((entry) => (
            <li key={keyOf(entry)} className={ROW}>
              {renderRow(entry)}
            </li>
          )) ?? <LoadingRows />}
        </ul>
      )}
    </Card>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 px-4.5 py-2 max-md:px-3.5';

function LoadingRows() {
  return Array.from({ length: LIST_LENGTH }, (_, row) => (
    <li key={row} className={ROW}>
      {row === 0 && <span className="sr-only">Loading...</span>}
      <Skeleton layout="size-7" />
      <Skeleton layout="h-4 w-32" />
      <Skeleton layout="ml-auto h-4 w-16" />
    </li>
  ));
}

const NAME = 'block text-md font-[550] wrap-break-word';

export function ProviderRow({ provider }: { readonly provider: Provider }) {
  const { name, logo, ipCount, featured, savingsPercentage } = provider;
  return (
    <>
      <LetterTile name={name} letter={logo} size={28} />
      <div className="mr-auto min-w-0">
        <b className={NAME}>{name}</b>
        <span className="block text-xs text-subtle">{compactText(ipCount)} IPs</span>
      </div>
      {featured && <Badge tone="signal">Featured</Badge>}
      <Savings percentage={savingsPercentage} />
    </>
  );
}

export function CountryRow({ ranked: { country, share, width } }: { readonly ranked: RankedCountry }) {
  return (
    <>
      <span aria-hidden="true" className="text-[1.25rem]">
        <span className="flag">{country.flag}</span>
      </span>
      <div className="mr-auto min-w-min">
        <b className={NAME}>{country.name}</b>
        <span className="block font-mono text-xs text-subtle">{country.code}</span>
      </div>
      <ShareBar percentage={width} layout="w-37.5 min-w-0 shrink-10 text-ink max-md:hidden" />
      {share !== null && <span className="w-11 text-right text-subtle figures max-md:hidden">{share.toFixed(1)}%</span>}
      <span className="w-22 text-right font-[550] figures">{formatCount(country.ipCount)}</span>
    </>
  );
}
