import { MissingCodeError } from '#kit/browser/reload-once.ts';
import { buttonClass } from '#kit/button-style.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';

const BROKEN = {
  title: 'Something went wrong',
  lead: 'The server could not build this page. The error is on our side. Try again in a moment.',
};
const MISSING = {
  title: 'This page could not be loaded',
  lead: 'Part of it could not be loaded: the connection was lost, or a new version of the site was just installed.',
};
const FAILED = {
  title: 'Something went wrong',
  lead: 'This page could not be shown. The error is on our side. Try again in a moment.',
};

/** Shown instead of a page that the server could not render. */
export function BrokenPage() {
  return <TryAgain {...BROKEN} />;
}

/** Shown instead of a page that the browser could not render. */
export function FailedPage({ error }: { readonly error: unknown }) {
  return <TryAgain {...(error instanceof MissingCodeError ? MISSING : FAILED)} />;
}

function TryAgain({ title, lead }: typeof BROKEN) {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="page-width py-10">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the one that failed, query included */}
        <a href="" className={buttonClass({ variant: 'primary' })}>
          Try again
        </a>
      </div>
    </>
  );
}
