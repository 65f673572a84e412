import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingStrip } from './state-glyph.tsx';

test('a strip counts its readings by result and has a bar for each', () => {
  const strip = renderToStaticMarkup(<ReadingStrip results={['same', 'unread', 'lost', 'same']} length={6} />);
  expect(strip).toContain('aria-label="Last 4 readings: 2 same, 1 unread, 1 lost"');
  expect(strip).toContain('d="M12 8v8h4v-8zM30 8v8h4v-8z"');
  expect(renderToStaticMarkup(<ReadingStrip results={[]} length={6} />)).toContain('aria-label="No readings yet"');
});
