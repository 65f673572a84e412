import type { SiteInfo } from '#contract/site.ts';
import { useSite } from '#web/document/site-context.ts';

interface ContactEntry {
  readonly term: string;
  readonly text: string;
  readonly href: string | null;
}

const TELEGRAM_HANDLE = /^@(\w+)$/;

function contactEntries(site: SiteInfo): readonly ContactEntry[] {
  const handle = TELEGRAM_HANDLE.exec(site.messenger)?.[1];
  return [
    { term: 'Email', text: site.email, href: `mailto:${encodeURI(site.email)}` },
    { term: 'Phone', text: site.phone, href: `tel:${site.phone.replace(/[^+\d]/g, '')}` },
    { term: 'LinkedIn', text: profileName(site.linkedinUrl), href: site.linkedinUrl },
    { term: 'Slack', text: site.salesEmail, href: `mailto:${encodeURI(site.salesEmail)}` },
    { term: 'Telegram', text: site.messenger, href: handle ? `https://t.me/${handle}` : null },
  ];
}

/** The path of a profile's address ("company/rampage"), or the whole address where it has none. */
function profileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname.replaceAll(/^\/|\/$/g, '') : '';
  return path || url;
}

/** How to reach the people behind the site. */
export function ContactBlock() {
  return (
    <div className="flex-[1.5_1_0] max-md:col-span-full">
      <h2 className="mb-3 text-sm tracking-normal">Contact</h2>
      <dl>
        {contactEntries(useSite()).map(({ term, text, href }) => (
          <div key={term} className="grid grid-cols-[76px_minmax(0,1fr)] py-[5px]">
            <dt className="text-subtle">{term}</dt>
            <dd className="wrap-anywhere">
              {href === null ? (
                text
              ) : (
                <a href={href} className="hover:underline">
                  {text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
