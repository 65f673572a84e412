import { HomeContactForm } from '#web/public/parts/contacts/home-contact-form.tsx';
import { Icon } from '#web/ui/icon.tsx';

const PROMISES = ['No minimums, no contracts, no lock-in', 'From 1GB per provider', 'One contact for 15+ vendors'];

/** The contact form at the end of the page, on a dark band in both themes. */
export function HomeContact() {
  return (
    <>
      <svg
        viewBox="0 0 600 480"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-full w-[62%] fill-white/2"
      >
        <path d="M0 0h120v96h120v96h120v96h120v96h120v96H0z" />
      </svg>
      <div className="page-width relative grid grid-cols-2 items-center gap-20 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-10">
        <div>
          <h2 className="text-[clamp(2rem,1.4rem+2.1vw,2.875rem)] leading-[1.06] tracking-tight">
            Tell us the volume.
            <br />
            We answer with a price.
          </h2>
          <p className="mt-4.5 max-w-[44ch] text-lg text-muted">
            We reply within 24 hours, with the vendors that fit and what each of them costs.
          </p>
          <ul className="mt-8">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex items-center gap-3 py-[7px]">
                <Icon name="check" className="flex-none text-signal-strong" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <HomeContactForm />
      </div>
    </>
  );
}
