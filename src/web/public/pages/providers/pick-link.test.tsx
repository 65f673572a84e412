import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PickLink, PicksContext } from './pick-link.tsx';

const markupOf = (href: string, slugs: readonly string[]) =>
  renderToStaticMarkup(
    <PicksContext value={{ href, slugs, pick: () => {} }}>
      <PickLink slug="a" name="Vendor a" logo="A" />
    </PicksContext>,
  );

test('a pick leads to the list with it, and a second press without it', () => {
  expect(markupOf('/providers?sort=name', ['b'])).toContain('href="/providers?sort=name&amp;compare=b,a"');
  const picked = markupOf('/providers?compare=a', ['a']);
  expect(picked).toContain('aria-checked="true"');
  expect(picked).toContain('href="/providers"');
});

test('six picks leave no room for another', () => {
  const full = markupOf('/providers', ['1', '2', '3', '4', '5', '6']);
  expect(full).toContain('aria-disabled="true"');
  expect(full).toContain('href="/providers"');
});
