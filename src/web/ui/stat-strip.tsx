export interface StripFigure {
  readonly value: string;
  readonly label: string;
}

/** Up to four figures in a row, divided by hairlines. */
export function StatStrip({ figures }: { readonly figures: readonly StripFigure[] }) {
  return (
    <dl className="flex max-md:flex-wrap max-md:justify-between max-md:gap-y-3">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-l border-line px-6.5 first:border-l-0 last:pr-0 max-lg:first:pl-0 max-md:pr-0 max-md:pl-3"
        >
          <dt className="text-sm text-muted md:whitespace-nowrap max-md:text-2xs">{label}</dt>
          <dd className="text-2xl font-semibold tracking-[-0.025em] max-md:text-xl max-md:leading-6">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
