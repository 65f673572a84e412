import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { BookingLink } from './booking-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { currentOf, type NavigationLink as Link, VENDOR_PAGES } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

interface MobileMenuProps {
  readonly links: readonly Link[];
  readonly currentPath: string | null;
}

/** Where the header shows the links itself. */
const WIDE = '(width >= 1081px)';

/**
 * The header's links and buttons in a sheet from the right, for narrow windows: it closes where a window grows wide.
 * Without scripts the header shows them.
 */
export function MobileMenu({ links, currentPath }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const leave = () => dialog.current?.close();
    const wide = matchMedia(WIDE);
    const closeWhereWide = () => {
      if (wide.matches) leave();
    };
    wide.addEventListener('change', closeWhereWide);
    // Back leads to another page, which the menu would cover.
    addEventListener('popstate', leave);
    return () => {
      wide.removeEventListener('change', closeWhereWide);
      removeEventListener('popstate', leave);
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
