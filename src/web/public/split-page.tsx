import { lazy, type ComponentType } from 'react';

/** A page whose code is a file of its own: fetched when a visitor goes there, at once where `preload` has run. */
export function splitPage(load: () => Promise<ComponentType>): {
  readonly component: ComponentType;
  readonly preload: () => Promise<void>;
} {
  let Loaded: ComponentType | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  return {
    component: () => (Loaded ? <Loaded /> : <Later />),
    preload: async () => {
      Loaded = await load();
    },
  };
}
