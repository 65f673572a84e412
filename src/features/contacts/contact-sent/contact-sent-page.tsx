import { pages } from '#core/routes.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { LinkButton } from '#kit/link-button.tsx';

/** The page after a contact form that was sent without scripts. */
export function ContactSentPage() {
  return (
    <>
      <PageHero title="Message sent successfully!" lead="We'll get back to you within 24 hours." />
      <div className="page-width py-10">
        <LinkButton href={pages.home} variant="primary">
          Back to the home page
        </LinkButton>
      </div>
    </>
  );
}
