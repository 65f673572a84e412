import { type RefObject, useEffect } from 'react';

/** A section is the current one from so far below the top on, in pixels. */
const READ_FROM = 160;

/** Marks the section that is read in the page's own navigation, which leads to a quote once the hero is out of sight. */
export function useSectionNav(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const nav = root.querySelector('.section-nav');
      if (!nav) return;
      const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
      const read = links.findLast(({ hash }) => (topOf(hash) ?? Infinity) < READ_FROM) ?? links[0];
      for (const link of links) {
        if (link === read) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
      nav.classList.toggle('is-stuck', nav.getBoundingClientRect().top < READ_FROM / 2);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark);
    };
    mark();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  });
}

function topOf(hash: string): number | undefined {
  return document.getElementById(hash.slice(1))?.getBoundingClientRect().top;
}
