import { pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { CurrencySelect } from '#kit/currency/currency-choice.tsx';
import { BrandLink, NavigationLink } from '#kit/layout/navigation-link.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { currentOf, type NavigationLink as Link, VENDOR_PAGES } from '#kit/layout/navigation.ts';
import { ThemeToggle } from '#kit/theme/theme-toggle.tsx';
import { Icon } from '#kit/icon.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import { useSite } from '#kit/page/site-context.ts';
import { buttonClass } from '#kit/button-style.ts';
import { pageMotion, useMotionPaused } from '#kit/motion/page-motion.ts';

interface SiteHeaderProps {
  readonly links: readonly Link[];
  readonly currentPath: string | null;
}

const LINK =
  'relative flex items-center font-medium text-muted transition-colors duration-120 hover:text-ink aria-[current]:text-ink ' +
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px ' +
  'aria-[current]:after:h-0.5 aria-[current]:after:bg-signal-strong';

/** The sticky header of every public page. */
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

interface MobileMenuProps {
  readonly links: readonly Link[];
  readonly currentPath: string | null;
}

/** The width from which the header shows the links. */
const WIDE = '(width >= 1081px)';

/**
 * The header's links and buttons in a sheet from the right, for narrow windows. It closes when the window becomes wide.
 * Without scripts, the header shows the links.
 */
function MobileMenu({ links, currentPath }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const closeMenu = () => dialog.current?.close();
    const wide = matchMedia(WIDE);
    const closeIfWide = () => {
      if (wide.matches) closeMenu();
    };
    wide.addEventListener('change', closeIfWide);
    // The menu would cover the page that Back leads to.
    addEventListener('popstate', closeMenu);
    return () => {
      wide.removeEventListener('change', closeIfWide);
      removeEventListener('popstate', closeMenu);
    };
  }, []);

  return (
    <>
      <IconButton
        layout="hidden max-lg:inline-grid noscript:hidden!"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </IconButton>
      <Sheet dialog={dialog} title="Menu">
        <nav aria-label="Menu">
          <ul>
            {links.map(({ label, href }) => (
              <li key={href} className="border-b border-line">
                <NavigationLink
                  href={href}
                  from="header"
                  current={currentOf(href, currentPath)}
                  onFollow={close}
                  className="flex h-12 items-center text-[1.0625rem] font-medium text-muted hover:text-ink aria-[current]:text-ink"
                >
                  {label}
                </NavigationLink>
                {href === pages.providers && <VendorLinks currentPath={currentPath} onFollow={close} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-2.5 pt-6">
          <ContactLink source={CONTACT_SOURCES.mobileMenu} layout="flex" onFollow={close} />
          <BookingLink layout="flex" onFollow={close} />
        </div>
      </Sheet>
    </>
  );
}

interface SheetProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A dialog that slides in from the right. Open it with `showModal()`. Escape, its close button and the backdrop close
 * it.
 */
function Sheet({ dialog, title, children }: SheetProps) {
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] border-l border-line bg-raised text-ink [box-shadow:var(--rp-shadow-4)] [transition:translate_var(--rp-dur-3)_var(--rp-ease-out)] [translate:0] backdrop:bg-scrim starting:[translate:100%_0]"
      closedby="any"
    >
      <div className="flex min-h-full flex-col p-5">
        <div className="mb-2 flex items-center justify-between">
          <p className="text-sm font-semibold">{title}</p>
          <IconButton aria-label={`Close ${title.toLowerCase()}`} onClick={close}>
            <Icon name="x" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The pages about vendors, below Providers. */
function VendorLinks({
  currentPath,
  onFollow,
}: Pick<MobileMenuProps, 'currentPath'> & { readonly onFollow: () => void }) {
  return (
    <ul className="pb-2 pl-4">
      {VENDOR_PAGES.filter(({ href }) => href !== pages.providers).map(({ label, href }) => (
        <li key={href}>
          <NavigationLink
            href={href}
            from="header"
            current={currentOf(href, currentPath)}
            onFollow={onFollow}
            className="flex h-10 items-center text-md text-muted hover:text-ink aria-[current]:text-ink"
          >
            {label}
          </NavigationLink>
        </li>
      ))}
    </ul>
  );
}

const POPUP = 'popup,width=800,height=600,noopener';

interface BookingLinkProps {
  readonly layout?: string;
  readonly onFollow?: () => void;
}

/** 'Book a meeting': opens the scheduling page in a popup of 800 by 600; without scripts, in a new tab. */
function BookingLink({ layout, onFollow }: BookingLinkProps) {
  const { bookingUrl } = useSite();
  return (
    <a
      href={bookingUrl}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'primary' }, layout)}
      onClick={(event) => {
        event.preventDefault();
        window.open(bookingUrl, '_blank', POPUP);
        onFollow?.();
      }}
    >
      <Icon name="calendar" size={16} className="lg:max-xl:hidden" />
      Book a meeting
    </a>
  );
}

/** Pauses and resumes all motion on the page. Hidden if the system prefers reduced motion. */
function MotionToggle() {
  const stopped = useMotionPaused();
  return (
    <IconButton
      layout="inline-grid motion-reduce:hidden noscript:hidden"
      aria-label="Pause all motion"
      aria-pressed={stopped}
      onClick={() => pageMotion.setPaused('visitor', !stopped)}
    >
      <Icon name={stopped ? 'play' : 'pause'} />
    </IconButton>
  );
}
