import { createContext, use } from 'react';
import type { SiteInfo } from '#contract/site.ts';

const SiteContext = createContext<SiteInfo | null>(null);

/** Provides the brand and the contact data of the operator's configuration. */
export const SiteProvider = SiteContext.Provider;

/** The brand and the contact data of the operator's configuration. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (!site) throw new Error('A page was rendered outside of its site');
  return site;
}
