import { expect, test } from 'vitest';
import { pathOf } from './lucide-paths.ts';

test.each([
  ['Check', 'M20 6 9 17l-5-5'],
  ['ArrowRight', 'M5 12h14M12 5l7 7-7 7'],
  ['MapPinX', expect.stringContaining('M21.5 15.5l-5 5')],
  ['Circle', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'],
  ['CircleAlert', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16'],
  ['Inbox', expect.stringMatching(/^M22 12 16 12 14 15 10 15 8 12 2 12M/)],
  ['Square', 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z'],
])('%s is one path that draws its elements', (name, path) => {
  expect(pathOf(name)).toEqual(path);
});

test('an unknown icon and an unknown element fail the build', () => {
  expect(() => pathOf('Chek')).toThrow('no icon Chek');
  expect(() => pathOf('Database')).toThrow('Unexpected ellipse');
});
