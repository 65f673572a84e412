import { Link } from 'wouter';
import type { NamedPage } from '#core/page-data.ts';
import { Icon } from '#kit/icon.tsx';

interface TrailProps {
  readonly parent: NamedPage;
  readonly name: string;
  readonly layout: string;
}

/** The breadcrumbs of a page below another one. */
export function Trail({ parent, name, layout }: TrailProps) {
  return (
    <nav aria-label="Breadcrumb" className={`text-sm text-subtle ${layout}`}>
      <ol className="flex items-center gap-1">
        <li className="flex items-center gap-1">
          <Link
            href={parent.href}
            className="inline-flex min-h-6 items-center text-muted hover:text-ink hover:underline"
          >
            {parent.name}
          </Link>
          <Icon path={lucidePath('ChevronRight')} size={14} className="flex-none" />
        </li>
        <li aria-current="page" className="truncate">
          {name}
        </li>
      </ol>
    </nav>
  );
}
