import type { ComponentType } from 'react';
import type { adminPages } from '#contract/routes.ts';
import type { AdminIconName } from './frame/admin-icon-paths.ts';
import type { CountedThings } from './frame/waiting-count.ts';

type ScreenPath = Exclude<(typeof adminPages)[keyof typeof adminPages], typeof adminPages.login>;

/** A screen behind the login: routes, navigation and command menu follow from its declaration. */
export interface AdminScreen {
  readonly path: ScreenPath;
  /** In the navigation, the command menu and the browser's tab. */
  readonly label: string;
  readonly icon: AdminIconName;
  /** Further words that the command menu finds it by. */
  readonly keywords: string;
  /** Where the navigation has it: with the catalog's parts, or below the caption "Upkeep". */
  readonly group: 'main' | 'upkeep';
  /** What of it waits for a person. */
  readonly counts?: CountedThings;
  /** Whether it goes from edge to edge and fills the window, with panes that scroll. Others are pages. */
  readonly isBench?: boolean;
  /** The screen itself, or `splitCode` of it where its code is fetched when it is first shown. */
  readonly component: ComponentType;
}

/** Declares a screen in `screen.ts` of its folder; `screens.ts` lists it. */
export function defineScreen(screen: AdminScreen): AdminScreen {
  return screen;
}
