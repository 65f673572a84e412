import { useEffect } from 'react';
import { useSite } from '#web/document/site-context.ts';

/** What the browser's tab shows of a page. */
export function tabTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}

/** Names a page whose title depends on what it shows; null while that is not known. */
export function usePageTitle(title: string | null): void {
  const { name } = useSite();
  useEffect(() => {
    if (title !== null) document.title = tabTitle(title, name);
  }, [title, name]);
}
