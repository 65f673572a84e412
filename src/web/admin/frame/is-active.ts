import { adminPages } from '#contract/routes.ts';

/** Whether a navigation item is current: the dashboard by its exact path, others also for paths below theirs. */
export function isActive(item: string, current: string): boolean {
  return item === current || (item !== adminPages.dashboard && current.startsWith(item));
}
