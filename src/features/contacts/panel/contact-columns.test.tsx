import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageText } from './contact-columns.tsx';

test('a message names its button, and does not describe it once more', () => {
  const html = renderToStaticMarkup(<MessageText text="100 GB a month" />);
  expect(html).toMatch(/<button[^>]*><bdi[^>]*>100 GB a month<\/bdi><\/button>/);
  expect(html).toMatch(/role="tooltip".*100 GB a month/);
  expect(html).not.toContain('aria-describedby');
});
