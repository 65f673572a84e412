import { useId, type ReactNode } from 'react';

interface LedgerSectionProps {
  readonly title: string;
  /** Stands below the heading, on the rail. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading on a rail at the left, above its content in narrow windows. */
export function LedgerSection({ title, note, children }: LedgerSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[264px_minmax(0,1fr)] gap-x-14 gap-y-6 border-t border-line py-12 first:border-t-0 max-lg:grid-cols-[minmax(0,1fr)] max-md:py-10"
    >
      <div>
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        {note && <div className="mt-2 text-muted">{note}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}
