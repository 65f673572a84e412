import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { withQuery } from '#core/contract/path-pattern.ts';
import { pages } from '#core/routes.ts';
import { Icon } from '#kit/icon.tsx';

const EXAMPLES = [
  {
    title: 'Price monitoring',
    text: '300 GB residential in Germany, 3M unblocked requests, 20 ISP IPs in the US',
    jobs: ['residential.300gb.DE', 'web-unblocker.3000cpm', 'isp.20ip.US'],
  },
  {
    title: 'Search results',
    text: '50 GB residential in the United States, 500K requests to a scraper API',
    jobs: ['residential.50gb.US', 'web-scraper-api.500cpm'],
  },
  {
    title: 'Accounts',
    text: '40 ISP IPs in the United Kingdom, 20 GB mobile in France',
    jobs: ['isp.40ip.GB', 'mobile.20gb.FR'],
  },
] as const;

/** Examples, while there are no jobs, beside another way to start. */
export function EstimateStart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="estimate-start grid border-t border-line print:hidden">
      <div className="px-8 py-6 max-md:px-4">
        <h3 className="mb-1.5 text-base">Or try an example</h3>
        <ul>
          {EXAMPLES.map(({ title, text, jobs }) => (
            <li key={title} className="border-line not-first:border-t">
              <Link
                href={withQuery(pages.estimate, { jobs })}
                className="flex items-center justify-between gap-4 py-3 hover:underline hover:underline-offset-3"
              >
                <span>
                  <b className="block font-[550]">{title}</b>
                  <span className="text-sm text-muted">{text}</span>
                </span>
                <Icon name="arrow-right" size={16} className="flex-none text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}
