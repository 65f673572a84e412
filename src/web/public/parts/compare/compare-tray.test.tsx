import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { CompareTray } from './compare-tray.tsx';

const markupOf = (content: ReactNode) => renderToStaticMarkup(<Router ssrPath="/">{content}</Router>);

const picked = ['a', 'b'].map((slug) => ({ slug, name: `Vendor ${slug}`, logo: 'V' }));

test('the tray leads to the comparison, and each pick can be taken back', () => {
  const markup = markupOf(
    <CompareTray picked={picked} href="/providers?compare=a,b&sort=name" compareHref="/compare?p=a,b" />,
  );
  expect(markup).toContain('href="/compare?p=a,b"');
  expect(markup).toContain('href="/providers?sort=name&amp;compare=b"');
  expect(markup).toContain('aria-label="Remove Vendor a"');
  expect(markup).toContain('<b>2</b> of 6');
});

test('one pick cannot be compared yet, and without any there is no tray', () => {
  const one = markupOf(<CompareTray picked={picked.slice(1)} href="/providers" compareHref="/x" />);
  expect(one).toContain('Select one more');
  expect(one).not.toContain('/x');
  expect(markupOf(<CompareTray picked={[]} href="/providers" compareHref="/x" />)).toBe('');
});
