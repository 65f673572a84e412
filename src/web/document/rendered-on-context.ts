import { createContext, use } from 'react';

const RenderedOnContext = createContext<string | null>(null);

/** Tells every page below which date the server rendered, as YYYY-MM-DD in UTC. */
export const RenderedOnProvider = RenderedOnContext.Provider;

/** The date that the server rendered, null on pages that show none. */
export function useRenderedOn(): string | null {
  return use(RenderedOnContext);
}
