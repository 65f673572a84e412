export interface StripFigure {
  readonly value: string;
  readonly label: string;
  /** A line below the label; an empty one reserves its room. */
  readonly note?: string;
}

/** Up to four figures in a row, divided by hairlines; on small phones two in a row. */
export function StatStrip({ figures }: { readonly figures: readonly StripFigure[] }) {
  return (
    <dl className="flex max-md:justify-between max-md:gap-y-3 max-sm:grid max-sm:grid-cols-2">
      {figures.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col border-l border-line px-6.5 first:border-l-0 last:pr-0 max-lg:first:pl-0 max-md:pr-0 max-md:pl-3 max-sm:border-l-0 max-sm:pl-0"
        >
          <dt className="order-1 text-sm text-muted md:whitespace-nowrap max-md:text-2xs">{label}</dt>
          <dd className="text-2xl font-semibold tracking-[-0.025em] max-md:text-xl max-md:leading-6">{value}</dd>
          {note !== undefined && (
            <dd className="order-2 h-4.5 text-xs text-subtle whitespace-nowrap figures max-md:h-8 max-md:max-w-17 max-md:text-2xs max-md:leading-4 max-md:whitespace-normal">
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
