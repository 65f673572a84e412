import { z } from 'zod';
import { api, reportPaths } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { expectNoOverlaps } from './overlaps-of.ts';
import { test } from './test.ts';

/** Views besides those of `every-page.spec.ts`, which checks the same. */
const VIEWS = [
  '/pricing?volume=500&country=DE&p=decodo,soax',
  '/pricing?type=isp&country=AE',
  '/providers?compare=decodo,soax',
  '/providers?product=residential&compare=decodo,soax',
];

test('on phones no text of a view, a report or a quote is over another', async ({ page, request }) => {
  for (const path of VIEWS) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expectNoOverlaps(page);
    });
  }
  await page.goto(`${reportPaths.page}?provider=decodo`);
  await expectNoOverlaps(page);
  const answer = await request.post(api.contacts, {
    data: {
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      quote: 'type=residential&amount=450&country=DE&p=decodo,oxylabs,proxyempire',
    },
  });
  await openHydrated(page, z.object({ quoteUrl: z.string() }).parse(await answer.json()).quoteUrl);
  await expectNoOverlaps(page);
});
