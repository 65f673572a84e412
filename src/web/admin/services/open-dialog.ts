import type { Service } from '#contract/services/service.ts';

/** What the screen is asking about: a new service of a provider, a service to edit, or one to delete. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly providerId: number }
  | { readonly kind: 'edit' | 'delete'; readonly service: Service };

/** Opens a dialog. It is the same function at every render, so that cards need not be drawn again. */
export type OnOpen = (dialog: OpenDialog) => void;
