import { alertPaths, pages } from '#core/routes.ts';
import type { SiteInfo } from '#core/site.ts';
import { useSite } from '#kit/page/site-context.ts';
import { BrandLink, NavigationLink } from '#kit/layout/navigation-link.tsx';
import { CookieSettingsButton } from '#features/consent/consent-gate.tsx';
import type { footerGroups } from '#kit/layout/navigation.ts';

const LINK = 'inline-block py-[5px] text-muted hover:text-ink hover:underline';

/** The end of every public page: links, contact block, copyright. */
export function SiteFooter({ groups }: { readonly groups: ReturnType<typeof footerGroups> }) {
  const { name, offersAlerts, offersData } = useSite();
  return (
    <footer className="border-t border-line bg-sunken pt-16 pb-7 text-sm lg:min-h-97">
      <div className="page-width">
        <div className="grid grid-cols-[3fr_2fr_2fr_2fr_3fr] gap-10 max-lg:grid-cols-2 max-md:gap-x-6 max-md:gap-y-8">
          <div className="max-md:col-span-full">
            <BrandLink from="footer" />
            <p className="mt-3.5 max-w-72 text-muted">
              1127M+ proxies from 15+ vendors behind one platform and one interface.
            </p>
            <SocialIcons />
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-3 text-sm tracking-normal">{title}</h2>
              <ul>
                {links.map(
                  ({ label, href }) =>
                    (href !== pages.data || offersData) && (
                      <li key={label}>
                        <NavigationLink href={href} from="footer" className={LINK}>
                          {label}
                        </NavigationLink>
                      </li>
                    ),
                )}
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
        <div className="mt-12 flex justify-between gap-6 border-t border-line pt-5 pr-15 text-xs text-subtle max-md:flex-col max-md:gap-1.5">
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

/** The path of a profile's URL ("company/rampage"), or the whole URL if it has none. */
function profileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname.replaceAll(/^\/|\/$/g, '') : '';
  return path || url;
}

/** The operator's contact details. */
function ContactBlock() {
  return (
    <div className="max-md:col-span-full">
      <h2 className="mb-3 text-sm tracking-normal">Contact</h2>
      <dl>
        {/* Empty entries are omitted. */}
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

/** Glyphs of 24 by 24 units; the icon set has no brand marks. */
const GLYPHS = [
  {
    network: 'linkedin',
    label: 'LinkedIn',
    path:
      'M4.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3 9.2h3V21H3V9.2Zm5.2 0h2.9v1.6c.5-.9 1.7-1.9 3.5-1.9 3.4 ' +
      '0 4.4 2.1 4.4 5.4V21h-3v-6c0-1.7-.4-3.3-2.2-3.3-1.9 0-2.6 1.4-2.6 3.2V21h-3V9.2Z',
  },
  {
    network: 'x',
    label: 'X',
    path:
      'M4 3.5h4.6l4 5.5 4.8-5.5h2.2l-6 6.9 6.9 9.6h-4.6l-4.4-6.1-5.3 6.1H4l6.6-7.6L4 3.5Zm3.1 1.6 9.6 1' +
      '3.3h1.6L8.7 5.1H7.1Z',
  },
  {
    network: 'github',
    label: 'GitHub',
    path:
      'M12 2.5a9.7 9.7 0 0 0-3.1 18.9c.5.1.7-.2.7-.5v-1.6c-2.7.6-3.3-1.3-3.3-1.3-.5-1.1-1.1-1.4-1.1-1.4' +
      '-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.3-1.1.6-1.3-2.2-.2-4.5-1.1-4.5-4.8 0' +
      '-1.1.4-1.9 1-2.6-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.3 9.3 0 0 1 4.9 0c1.9-1.3 2.7-1 2.7-1 .5 1' +
      '.4.2 2.4.1 2.6.6.7 1 1.6 1 2.6 0 3.8-2.3 4.6-4.5 4.8.3.3.7.9.7 1.8v2.7c0 .3.2.6.7.5A9.7 9.7 0 0 ' +
      '0 12 2.5Z',
  },
] as const;

const BOX = 'grid size-9 place-items-center rounded-md text-muted';

/** The site's social profiles. One without a target is an icon, not a link. */
function SocialIcons() {
  const { social } = useSite();
  return (
    <ul className="mt-4.5 -ml-[9px] flex gap-1">
      {GLYPHS.map(({ network, label, path }) => {
        const target = social[network];
        return (
          <li key={network}>
            {target === null ? (
              <span className={BOX}>
                <Glyph label={label} path={path} />
              </span>
            ) : (
              <a href={target} rel="noopener" className={`${BOX} hover:bg-press hover:text-ink`}>
                <Glyph label={label} path={path} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Glyph({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="17" height="17" role="img" aria-label={label}>
      <path fill="currentColor" d={path} />
    </svg>
  );
}
