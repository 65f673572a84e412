import { buttonClass } from '#web/ui/button-style.ts';
import { PageHero } from '#web/public/layout/page-hero.tsx';

/** What stands where a page could not be rendered. The empty address is the one that failed. */
export function BrokenPage() {
  return (
    <>
      <PageHero
        title="Something went wrong"
        lead="The server could not build this page. It is our fault, not yours; trying again in a moment may help."
      />
      <div className="page-width py-10">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the one that failed, query included */}
        <a href="" className={buttonClass({ variant: 'primary' })}>
          Try again
        </a>
      </div>
    </>
  );
}
