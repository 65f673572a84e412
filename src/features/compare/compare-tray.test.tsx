import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { choiceHref } from './compare-choice.ts';
import { CompareTray } from './compare-tray.tsx';
import { PickLink, PicksContext } from './pick-link.tsx';

const markupOf = (content: ReactNode) => renderToStaticMarkup(<Router ssrPath="/">{content}</Router>);

const picked = ['a', 'b'].map((slug) => ({ slug, name: `Vendor ${slug}`, logo: 'V' }));

test('the tray links to the comparison, and each vendor can be removed', () => {
  const markup = markupOf(
    <CompareTray
      picked={picked}
      hrefOf={(slugs) => choiceHref('/providers?compare=a,b&sort=name', slugs)}
      compareHref="/compare?p=a,b"
    />,
  );
  expect(markup).toContain('href="/compare?p=a,b"');
  expect(markup).toContain('href="/providers?sort=name&amp;compare=b"');
  expect(markup).toContain('aria-label="Remove Vendor a"');
  expect(markup).toContain('<b class="text-ink">2</b> of 6');
});

test('a single vendor cannot be compared, and without vendors there is no tray', () => {
  const one = markupOf(<CompareTray picked={picked.slice(1)} hrefOf={() => '/providers'} compareHref="/x" />);
  expect(one).toContain('Select one more');
  expect(one).not.toContain('/x');
  expect(markupOf(<CompareTray picked={[]} hrefOf={() => '/providers'} compareHref="/x" />)).toBe('');
});

const pickMarkup = (href: string, slugs: readonly string[]) =>
  renderToStaticMarkup(
    <PicksContext value={{ href, slugs, pick: () => {} }}>
      <PickLink slug="a" name="Vendor a" logo="A" />
    </PicksContext>,
  );

test('selecting a vendor links to the list with it, and clearing to the list without it', () => {
  expect(pickMarkup('/providers?sort=name', ['b'])).toContain('href="/providers?sort=name&amp;compare=b,a"');
  const back = pickMarkup('/providers?compare=a', ['a']);
  expect(back).toContain('aria-checked="true"');
  expect(back).toContain('href="/providers"');
});

test('with six vendors, no more can be selected', () => {
  const full = pickMarkup('/providers', ['1', '2', '3', '4', '5', '6']);
  expect(full).toContain('aria-disabled="true"');
  expect(full).toContain('href="/providers"');
});
