import { pages } from '#core/routes.ts';

/** The data of the page. Not among all paths, whose file is loaded by every page. */
export const DATA_VIEW_PATH = `/api/views${pages.data}` as const;
