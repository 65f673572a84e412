import type { ReactNode } from 'react';
import type { StoredContact } from '#contract/contacts/contact.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Tooltip } from '#web/admin/frame/tooltip.tsx';
import { callLink, mailLink } from './contact-links.ts';
import { isReplayable } from './delivery-text.ts';

const ACTION =
  'inline-grid size-8 flex-none place-items-center rounded-sm text-muted hover:bg-press hover:text-ink disabled:opacity-50';

interface ContactActionsProps {
  readonly contact: StoredContact;
  readonly isReplaying: boolean;
  readonly onReplay: () => void;
  readonly onDelete: () => void;
}

/** The actions of a request. An address or a number that is not valid in a link has none. */
export function ContactActions({ contact, isReplaying, onReplay, onDelete }: ContactActionsProps) {
  const { fullName, email, phone } = contact;
  return (
    <div className="-my-1.5 -mr-2 flex flex-wrap items-center justify-end">
      <ActionLink href={mailLink(email)} label={`E-mail ${fullName}`}>
        <AdminIcon name="mail" size={16} />
      </ActionLink>
      <ActionLink href={callLink(phone)} label={`Call ${fullName}`}>
        <AdminIcon name="phone" size={16} />
      </ActionLink>
      {isReplayable(contact) && (
        <Tooltip text="Deliver again to every destination that has not accepted the request">
          {(control) => (
            <button
              {...control}
              type="button"
              aria-label={`Deliver the request of ${fullName} again`}
              disabled={isReplaying}
              onClick={onReplay}
              className={ACTION}
            >
              <AdminIcon name="redo" size={16} />
            </button>
          )}
        </Tooltip>
      )}
      <button
        type="button"
        aria-label={`Delete the request of ${fullName}`}
        onClick={onDelete}
        className={`${ACTION} hover:text-danger`}
      >
        <AdminIcon name="trash-2" size={16} />
      </button>
    </div>
  );
}

interface ActionLinkProps {
  readonly href: string | null;
  readonly label: string;
  readonly children: ReactNode;
}

function ActionLink({ href, label, children }: ActionLinkProps) {
  if (href === null) return <span className="size-8 flex-none stacked:hidden" />;
  return (
    <a href={href} aria-label={label} className={ACTION}>
      {children}
    </a>
  );
}
