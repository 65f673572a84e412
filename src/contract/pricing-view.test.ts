import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW, PLANS, type PricingView } from '#domain/pricing-view.ts';
import { parsePricingView, pricingHref } from './pricing-view.ts';

const views: fc.Arbitrary<PricingView> = fc.record({
  type: fc.constantFrom(...CALCULATED_TYPES),
  volume: fc.constantFrom(...PLANS.map(({ volume }) => volume)),
});

const searchOf = (href: string) => new URL(href, 'http://localhost').search;

test('a view survives its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parsePricingView(searchOf(pricingHref(view)))).toEqual(view);
    }),
  );
});

/** Query strings that mix what is known with anything else, in any order and number. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom('type', 'volume', 'utm_source'),
      fc.oneof(fc.string(), fc.constantFrom('mobile', 'custom', '1', '1000')),
    ),
  )
  .map((entries) => `?${new URLSearchParams(entries)}`);

test('any query string gives a view whose URL gives the same view', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const view = parsePricingView(search);
      expect(parsePricingView(searchOf(pricingHref(view)))).toEqual(view);
    }),
  );
});

test('250 GB of residential proxies is what the bare URL shows', () => {
  expect(parsePricingView('')).toEqual({ type: 'residential', volume: 250 });
  expect(pricingHref(DEFAULT_PRICING_VIEW)).toBe('/pricing');
  expect(pricingHref({ type: 'mobile', volume: 1 })).toBe('/pricing?type=mobile&volume=1');
});

test.each(['?volume=0250', '?volume=250.0', '?volume=2', '?type=custom', '?type=Mobile', '?type=', '?volume'])(
  '%s asks for nothing that is known',
  (search) => {
    expect(parsePricingView(search)).toEqual(DEFAULT_PRICING_VIEW);
  },
);

test('an unknown value leaves the other choice as it is', () => {
  expect(parsePricingView('?type=tunnel&volume=500')).toEqual({ type: 'residential', volume: 500 });
  expect(parsePricingView('?volume=7&type=isp')).toEqual({ type: 'isp', volume: 250 });
});
