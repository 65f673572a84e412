import { Icon } from '#web/ui/icon.tsx';
import { pages } from '#contract/routes.ts';
import { HomeContactForm } from '#web/public/contact-form/home-contact-form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The entrance: what the site does and the way to the comparison. */
export function HomePage() {
  return (
    <>
      <section className="bg-surface">
        <div className="page-width py-[clamp(3.5rem,2rem+7vw,8rem)]">
          <h1 tabIndex={-1} className="max-w-[17ch] text-5xl tracking-[-0.038em]">
            Every proxy vendor, <span className="whitespace-nowrap">10-67%</span> below{' '}
            <span className="struck-word text-subtle">direct</span>
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-muted">
            Residential, datacenter, mobile and ISP proxies and scraper APIs from many vendors, side by side: the direct
            price, the price here and the difference, service by service.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={pages.providers} variant="signal" size="lg">
              Compare All Providers
              <Icon name="arrow-right" size={16} />
            </LinkButton>
            <LinkButton href={pages.apiReference} size="lg">
              API reference
            </LinkButton>
          </div>
        </div>
      </section>
      <section id="contact" data-theme="dark" className="scroll-mt-header bg-panel">
        <div className="page-width grid gap-10 py-section lg:grid-cols-2">
          <div>
            <h2>Tell us the volume. We answer with a price.</h2>
            <p className="mt-5 max-w-[46ch] text-lg text-muted">
              We reply within 24 hours, with the vendors that fit and what each of them costs.
            </p>
          </div>
          <HomeContactForm />
        </div>
      </section>
    </>
  );
}
