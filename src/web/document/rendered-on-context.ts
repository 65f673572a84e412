import { createContext, use } from 'react';

const RenderedOnContext = createContext<string | null>(null);

/** Provides the date when the server rendered the page, as YYYY-MM-DD in UTC. */
export const RenderedOnProvider = RenderedOnContext.Provider;

/** The date when the server rendered the page, null on pages without dates. */
export function useRenderedOn(): string | null {
  return use(RenderedOnContext);
}
