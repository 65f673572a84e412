import type { ProvidersPart, ShownServiceAnswer } from '#contract/providers/providers-view.ts';

/** The part of a provider that the pages show. */
export type ShownProvider = ProvidersPart['listed'][number]['provider'];

/** The part of a service that the pages show. */
export type ShownService = ShownServiceAnswer;

/** All providers with all their services. */
export interface Catalogue {
  readonly providers: readonly ShownProvider[];
  readonly services: readonly ShownService[];
}
