import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ProviderGuide } from './provider-guides.ts';

/** Links to providers' own documentation, each in a new tab. */
export function GuideList({ guides }: { readonly guides: readonly ProviderGuide[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-10 max-md:grid-cols-1">
      {guides.map(({ provider, url }) => (
        <li key={provider} className="border-b border-line">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 py-2.5 hover:text-signal-text"
          >
            <span className="font-medium whitespace-nowrap">{provider}</span>
            <span className="ml-auto text-right font-mono wrap-anywhere text-2xs text-subtle">
              {new URL(url).hostname}
            </span>
            <Icon path={CONTENT_ICONS.arrowUpRight} size={16} className="flex-none text-subtle" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
