import { createContext, use } from 'react';
import type { SiteInfo } from '#core/site.ts';

const SiteContext = createContext<SiteInfo | null>(null);

/** Provides the brand and the contact data of the operator's configuration. */
export const SiteProvider = SiteContext.Provider;

/** The brand and the contact data of the operator's configuration. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (!site) throw new Error('A page was rendered outside of its site');
  return site;
}

const RenderedOnContext = createContext<string | null>(null);

/** Provides the date when the server rendered the page, as YYYY-MM-DD in UTC. */
export const RenderedOnProvider = RenderedOnContext.Provider;

/** The date when the server rendered the page, null on pages without dates. */
export function useRenderedOn(): string | null {
  return use(RenderedOnContext);
}
