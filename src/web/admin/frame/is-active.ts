import { adminPages } from '#contract/routes.ts';

/** Whether a navigation item stands for the current path: the dashboard for itself alone, others for what is below too. */
export function isActive(item: string, current: string): boolean {
  return item === current || (item !== adminPages.dashboard && current.startsWith(item));
}
