import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { MotionToggle } from '#web/public/parts/motion/motion-toggle.tsx';
import { CurrencySelect } from '#web/public/parts/currency/currency-select.tsx';
import { BookingLink } from './booking-link.tsx';
import { BrandLink, NavigationLink } from './navigation-link.tsx';
import { ChatButton } from './chat-widget.tsx';
import { ContactLink } from './contact-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { currentOf, type NavigationLink as Link } from './navigation.ts';
import { ThemeToggle } from '#web/theme/theme-toggle.tsx';

interface SiteHeaderProps {
  readonly links: readonly Link[];
  readonly currentPath: string | null;
}

const LINK =
  'relative flex items-center font-medium text-muted transition-colors duration-120 hover:text-ink aria-[current]:text-ink ' +
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px ' +
  'aria-[current]:after:h-0.5 aria-[current]:after:bg-signal-strong';

/** The bar that stays at the top of every public page. */
export function SiteHeader({ links, currentPath }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-40 h-header border-b border-line bg-canvas/88 frosted">
      <div className="page-width flex h-full items-center gap-9 max-xl:gap-5 max-md:gap-2 max-sm:gap-1">
        <BrandLink from="header" isCrowded={currentPath === pages.home} />
        <nav
          aria-label="Main"
          className="mr-auto min-w-0 self-stretch max-lg:hidden noscript:block! noscript:overflow-x-auto"
        >
          <ul className="flex h-full gap-6.5 max-xl:gap-4">
            {links.map(({ label, href }) => (
              <li key={href} className="flex">
                <NavigationLink href={href} from="header" current={currentOf(href, currentPath)} className={LINK}>
                  {label}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 max-xl:gap-1 max-md:-mr-2 max-md:gap-0">
          {currentPath === pages.home && <MotionToggle />}
          <ChatButton />
          <CurrencySelect />
          <ThemeToggle />
          <ContactLink source={CONTACT_SOURCES.header} layout="inline-flex max-lg:hidden ml-2" />
          <BookingLink layout="inline-flex max-lg:hidden" />
          <MobileMenu links={links} currentPath={currentPath} />
        </div>
      </div>
    </header>
  );
}
