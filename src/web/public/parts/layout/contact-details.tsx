import { useSite } from '#web/document/site-context.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Email address of the operator, and the phone number where there is one, as a list within a legal text. */
export function ContactDetails() {
  const { email, phone } = useSite();
  return (
    <ul>
      <li>
        Email:{' '}
        <TextLink to="address" href={`mailto:${encodeURI(email)}`}>
          {email}
        </TextLink>
      </li>
      {phone !== '' && (
        <li>
          Phone:{' '}
          <TextLink to="address" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
