import { useEffect } from 'react';
import { useSite } from '#kit/page/site-context.ts';

export function tabTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}

/** Sets the title of a page that depends on its data; null until known. */
export function usePageTitle(title: string | null): void {
  const { name } = useSite();
  useEffect(() => {
    if (title !== null) document.title = tabTitle(title, name);
  }, [title, name]);
}
