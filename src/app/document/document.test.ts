import { expect, test } from 'vitest';
import { pageDocument } from './document.ts';

test('the development server’s scripts run before the page’s first script', () => {
  const html = pageDocument({
    title: 'T',
    description: 'D',
    listing: null,
    body: '',
    state: { site: SITE, data: {}, failedReads: [], today: '2026-01-01' },
    assets: {
      styles: '',
      inlineScript: '',
      scripts: [{ src: '/entry.js' }],
      fonts: [],
      icon: '/i.svg',
      devHead: '<dev></dev>',
    },
  });
  expect(html.indexOf('<dev>')).toBeGreaterThan(0);
  expect(html.indexOf('<dev>')).toBeLessThan(html.indexOf('/entry.js'));
});

const SITE = {
  name: 'S',
  email: 'a@example.com',
  salesEmail: 's@example.com',
  phone: '1',
  messenger: '@s',
  linkedinUrl: 'https://example.com/',
  bookingUrl: 'https://example.com/',
  social: { x: null, linkedin: null, github: null },
};
