import { pages } from '#contract/routes.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { AdminIcon } from './admin-icon.tsx';

/** The link to the public site, which is another document. If it `isShort`, phones show the arrow alone. */
export function BackToSite({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <a href={pages.home} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <AdminIcon name="arrow-left" size={15} />
      <span className={isShort ? 'max-md:sr-only' : undefined}>Back to Site</span>
    </a>
  );
}
