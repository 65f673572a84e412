import { Icon } from '#web/ui/icon.tsx';
import { pages } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The entrance: what the site does and the way to the comparison. */
export function HomePage() {
  return (
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
  );
}
