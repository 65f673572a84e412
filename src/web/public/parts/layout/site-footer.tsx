import { pages } from '#contract/routes.ts';
import { useSite } from '#web/document/site-context.ts';
import { BrandLink } from './brand-link.tsx';
import { CookieSettingsButton } from './cookie-settings-button.tsx';
import { ContactBlock } from './contact-block.tsx';
import type { footerGroups } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { SocialIcons } from './social-icons.tsx';

const LINK = 'inline-block py-[5px] text-muted hover:text-ink hover:underline';

/** The end of every public page: links, contact block, copyright. */
export function SiteFooter({ groups }: { readonly groups: ReturnType<typeof footerGroups> }) {
  const { name } = useSite();
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
          <p>Provider names and logos belong to their owners.</p>
        </div>
      </div>
    </footer>
  );
}
