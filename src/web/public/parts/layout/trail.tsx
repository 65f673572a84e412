import { Link } from 'wouter';
import type { NamedPage } from '#contract/page-module.ts';
import { Icon } from '#web/ui/icon.tsx';

interface TrailProps {
  /** The pages above this one, the highest first. */
  readonly above: readonly NamedPage[];
  /** The page's own name. */
  readonly name: string;
}

/** The trail to a page below others. */
export function Trail({ above, name }: TrailProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-3 text-sm text-subtle">
      <ol className="flex flex-wrap items-center gap-1">
        {above.map((page) => (
          <li key={page.href} className="flex items-center gap-1">
            <Link href={page.href} className="py-0.5 text-muted hover:text-ink hover:underline">
              {page.name}
            </Link>
            <Icon path="M9 18l6-6-6-6" size={14} />
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

const CHEVRON = 'm9 18 6-6-6-6';

interface BreadcrumbProps {
  readonly parent: { readonly path: string; readonly title: string };
  readonly current: string;
}

/** The trail of a page below another. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="flex items-center gap-1 text-sm text-subtle print:hidden">
      <Link href={parent.path} className="inline-flex min-h-6 items-center text-muted hover:text-ink hover:underline">
        {parent.title}
      </Link>
      <Icon path={CHEVRON} size={14} className="flex-none" />
      <span aria-current="page" className="truncate">
        {current}
      </span>
    </nav>
  );
}
