import { pages } from '#core/routes.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHero title="404 Page Not Found" lead="Did you forget to add the page to the router?" />
      <div className="page-width flex flex-wrap gap-3 py-10">
        <LinkButton href={pages.home} variant="primary">
          Back to the home page
        </LinkButton>
        <LinkButton href={pages.providers}>Compare All Providers</LinkButton>
      </div>
    </>
  );
}
