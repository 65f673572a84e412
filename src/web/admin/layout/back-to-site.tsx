import { pages } from '#contract/routes.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { AdminIcon } from './admin-icon.tsx';

/** The way out. The public site is another document, so the browser loads it. */
export function BackToSite() {
  return (
    <a href={pages.home} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <AdminIcon name="arrow-left" size={15} />
      <span className="max-md:sr-only">Back to Site</span>
    </a>
  );
}
