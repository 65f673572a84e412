import { Link } from 'wouter';
import { Icon } from '#web/ui/icon.tsx';

const CHEVRON = 'm9 18 6-6-6-6';

interface BreadcrumbProps {
  readonly parent: { readonly path: string; readonly title: string };
  readonly current: string;
}

/** Where a page stands below another. */
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
