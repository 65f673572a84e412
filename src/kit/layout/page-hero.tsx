import type { ReactNode } from 'react';

interface PageHeroProps {
  /** The breadcrumbs above the title. */
  readonly trail?: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  /** Whether it has no background, because a panel follows. */
  readonly plain?: boolean;
  /** Tabs of related pages, at the bottom. */
  readonly tabs?: ReactNode;
  /** The content at the right, or below the lead in narrow windows. */
  readonly children?: ReactNode;
}

/** The head of a page. Its heading gets the focus after a page change. */
export function PageHero({ trail, title, lead, plain, tabs, children }: PageHeroProps) {
  return (
    <section className={plain ? undefined : 'border-b border-line bg-surface'}>
      <div
        className={`page-width grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-14 gap-y-8 pt-[clamp(2.5rem,1.6rem+3vw,4.25rem)] ${tabs ? 'pb-5 max-md:pb-3' : 'pb-[clamp(1.75rem,1.2rem+2vw,2.75rem)]'} max-lg:grid-cols-[minmax(0,1fr)] print:py-0`}
      >
        <div>
          {trail}
          <h1 tabIndex={-1}>{title}</h1>
          <p className="mt-3.5 max-w-[54ch] text-lg text-muted">{lead}</p>
        </div>
        {children}
      </div>
      {tabs}
    </section>
  );
}
