import { getFiguresView } from '#contract/catalogue/figures-view.ts';
import { productRanges } from '#domain/prices/product-ranges.ts';
import { averageSavings } from '#domain/prices/savings-range.ts';
import { defineView } from './view.ts';

/** Current figures of the catalogue. */
export const figuresView = defineView(getFiguresView, ({ catalogue }) => {
  const { providers, services, moment } = catalogue;
  return {
    answer: {
      day: moment.today,
      providers: providers.length,
      countries: catalogue.soldIn().length,
      averageSavings: averageSavings(services),
      starting: productRanges(services).map(({ type, unit, lowest }) => ({ type, unit, lowest })),
    },
  };
});
