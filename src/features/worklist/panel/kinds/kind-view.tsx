import type { ReactNode } from 'react';
import type { AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import type { WorkActions } from '#features/worklist/panel/use-work-actions.tsx';

/** An open item, and what can be done with it. */
export interface OpenItem<Item> {
  readonly item: Item;
  readonly now: number;
  /** Whether readers are mailed. */
  readonly sendsMail: boolean;
  readonly actions: WorkActions;
}

/** How the worklist shows the items of a kind. */
export interface KindView<Item> {
  /** The order or rule of the kind, if its name does not explain it. */
  readonly rule?: string;
  /** The icon in the list instead of the vendor's letter. */
  readonly icon?: AdminIconName;
  readonly titleOf: (item: Item) => string;
  /** The second line in the list. */
  readonly rowOf: (item: Item) => string;
  /** An age, a percentage, a multiple; empty without one. */
  readonly measureOf: (item: Item, now: number) => string;
  /** A day or a number beside the measure; empty without one. */
  readonly momentOf?: (item: Item, now: number) => string;
  /** The text below the title of an open item; by default the kind, the row and the measure. */
  readonly leadOf?: (item: Item, now: number) => string;
  /** The figures beside the title of an open item. */
  readonly head?: (item: Item, now: number) => ReactNode;
  /** The details of an open item. */
  readonly body: (open: OpenItem<Item>) => ReactNode;
  /** Its actions, but those while its prices are edited. */
  readonly bar: (open: Pick<OpenItem<Item>, 'item' | 'actions'>) => ReactNode;
}
