import type { Problem } from '#core/contract/problem.ts';
import { api, pages } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { LinkButton } from '#kit/link-button.tsx';

const FIELD_LABELS: Record<string, string> = {
  fullName: 'Full Name',
  email: 'Email Address',
  company: 'Company Name',
  mobile: 'Mobile Number',
  message: 'Message',
};

/** The response to an invalid contact form that was sent without scripts: each field with its error. */
export function ContactRefusedPage() {
  const answer = useAnswer<Problem>(api.contacts);
  if (answer.status !== 'loaded') return null;
  const { detail, errors = [], moreErrors = 0 } = answer.value;

  return (
    <>
      <PageHero
        title="Your message was not sent"
        lead={errors.length > 0 ? 'Go back, correct these fields and send the form again.' : detail}
      />
      <div className="page-width grid gap-8 py-10">
        {errors.length > 0 && (
          <ul className="grid gap-2">
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <span className="font-[550]">{FIELD_LABELS[field] ?? 'Form'}:</span> {message}
              </li>
            ))}
            {moreErrors > 0 && <li>And {formatCount(moreErrors)} more</li>}
          </ul>
        )}
        <div>
          <LinkButton href={pages.home} variant="primary">
            Back to the home page
          </LinkButton>
        </div>
      </div>
    </>
  );
}
