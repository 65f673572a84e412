import { alertPaths, pages } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import { useSite } from '#web/document/site-context.ts';
import { BrandLink, NavigationLink } from './navigation-link.tsx';
import { CookieSettingsButton } from './cookie-settings-button.tsx';
import type { footerGroups } from './navigation.ts';
import { SocialIcons } from './social-icons.tsx';

const LINK = 'inline-block py-[5px] text-muted hover:text-ink hover:underline';

/** The end of every public page: links, contact block, copyright. */
export function SiteFooter({ groups }: { readonly groups: ReturnType<typeof footerGroups> }) {
  const { name, offersAlerts } = useSite();
  return (
    <footer className="border-t border-line bg-sunken pt-16 pb-7 text-sm">
      <div className="page-width">
        <div className="flex gap-10 max-lg:grid max-lg:grid-cols-2 max-md:gap-x-6 max-md:gap-y-8">
          <div className="flex-[1.5_1_0] max-md:col-span-full">
            <BrandLink from="footer" />
            <p className="mt-3.5 max-w-[30ch] text-muted">
              1127M+ proxies from 15+ vendors behind one platform and one interface.
            </p>
            <SocialIcons />
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="flex-1">
              <h2 className="mb-3 text-sm tracking-normal">{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <NavigationLink href={href} from="footer" className={LINK}>
                      {label}
                    </NavigationLink>
                  </li>
                ))}
                {offersAlerts && links.some(({ href }) => href === pages.changes) && (
                  <li>
                    <a href={alertPaths.newPage} className={LINK}>
                      Price alerts
                    </a>
                  </li>
                )}
                {links.some(({ href }) => href === pages.cookiePolicy) && (
                  <li>
                    <CookieSettingsButton className={LINK} />
                  </li>
                )}
              </ul>
            </nav>
          ))}
          <ContactBlock />
        </div>
        <div className="mt-12 flex justify-between gap-6 border-t border-line pt-5 text-xs text-subtle max-md:flex-col max-md:gap-1.5">
          <p>© 2024 {name}. All rights reserved.</p>
          <p>Vendor names and logos belong to their owners.</p>
        </div>
      </div>
    </footer>
  );
}

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
function ContactBlock() {
  return (
    <div className="flex-[1.5_1_0] max-md:col-span-full">
      <h2 className="mb-3 text-sm tracking-normal">Contact</h2>
      <dl>
        {/* What the operator has left empty is left out. */}
        {contactEntries(useSite()).map(
          ({ term, text, href }) =>
            text && (
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
            ),
        )}
      </dl>
    </div>
  );
}
