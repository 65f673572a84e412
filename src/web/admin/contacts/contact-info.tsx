import { Link } from 'wouter';
import type { StoredContact } from '#contract/contact.ts';
import { Badge } from '#web/ui/badge.tsx';
import { suspicionText } from './delivery-text.ts';

/** Who wrote: name, address and number, and whether it may be spam. Each text keeps its writing direction to itself. */
export function ContactInfo({ contact, href }: { readonly contact: StoredContact; readonly href: string }) {
  const { fullName, email, phone, suspicion } = contact;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-0.5 wrap-anywhere">
      <Link href={href} data-contact={contact.id} className="no-underline after:absolute after:inset-0 hover:underline">
        <bdi className="text-md font-[550]">{fullName}</bdi>
      </Link>
      <bdi className="text-muted">{email}</bdi>
      {phone !== '' && <bdi className="text-subtle figures">{phone}</bdi>}
      {suspicion !== null && <Badge tone="signal">{suspicionText(suspicion)}</Badge>}
    </div>
  );
}
