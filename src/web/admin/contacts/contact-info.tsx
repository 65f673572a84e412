import type { StoredContact } from '#contract/contact.ts';
import { Badge } from '#web/ui/badge.tsx';
import { suspicionText } from './delivery-text.ts';

/** Who wrote: name, address and number, and whether it may be spam. Each text keeps its writing direction to itself. */
export function ContactInfo({ contact }: { readonly contact: StoredContact }) {
  const { fullName, email, phone, suspicion } = contact;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-0.5 wrap-anywhere">
      <bdi className="text-md font-[550]">{fullName}</bdi>
      <bdi className="text-muted">{email}</bdi>
      {phone !== '' && <bdi className="text-subtle figures">{phone}</bdi>}
      {suspicion !== null && <Badge tone="signal">{suspicionText(suspicion)}</Badge>}
    </div>
  );
}
