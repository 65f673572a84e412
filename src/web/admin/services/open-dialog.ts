import type { Service } from '#contract/services/service.ts';

/** The open dialog: adds a service to a provider, edits a service, or deletes one. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly providerId: number }
  | { readonly kind: 'edit' | 'delete'; readonly service: Service };

/** Opens a dialog. A stable function, so that cards are not rendered again. */
export type OnOpen = (dialog: OpenDialog) => void;
