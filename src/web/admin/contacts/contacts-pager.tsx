import { Link } from 'wouter';
import { formatCount } from '#domain/count.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { contactsHref, lastPage, PAGE_SIZE, type ContactsView } from './contacts-view.ts';

interface ContactsPagerProps {
  readonly view: ContactsView;
  readonly total: number;
  /** Called after another page is chosen. */
  readonly onGo: () => void;
}

/** The range of shown requests, with links to the other pages. */
export function ContactsPager({ view, total, onGo }: ContactsPagerProps) {
  const { page } = view;
  const last = lastPage(total);
  const first = (page - 1) * PAGE_SIZE + 1;
  const steps = [
    { label: 'First', to: 1, isThere: page > 1 },
    { label: 'Previous', to: page - 1, isThere: page > 1 },
    { label: 'Next', to: page + 1, isThere: page < last },
    { label: 'Last', to: last, isThere: page < last },
  ];
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4.5 py-3 max-md:px-3.5"
    >
      <p className="text-xs text-subtle figures">
        {formatCount(first)}–{formatCount(Math.min(first + PAGE_SIZE - 1, total))} of {formatCount(total)}, page{' '}
        {formatCount(page)} of {formatCount(last)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {steps.map(({ label, to, isThere }) => (
          <li key={label}>
            {isThere ? (
              <Link href={contactsHref({ ...view, page: to })} onClick={onGo} className={buttonClass({ size: 'sm' })}>
                {label}
              </Link>
            ) : (
              <span aria-hidden="true" className={`${buttonClass({ size: 'sm' })} pointer-events-none opacity-50`}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
