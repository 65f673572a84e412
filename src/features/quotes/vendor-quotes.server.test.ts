import { expect, test } from 'vitest';
import { contactSchema } from '#features/contacts/contact.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { offersQuoteSchema } from './quote.ts';
import { api } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const QUERY = 'type=residential&amount=500';

test('a quote of one vendor lists it first, with its rank among all, for buyer and operator', async () => {
  const desk = await createPriceDesk();
  for (const own of ['2.00', '3.00', '4.00']) {
    const { id } = await desk.addService();
    await desk.replace(id, [line({ own, direct: '5.00' })]);
  }
  const quoteOf = async (query: string) => {
    const response = await postContact(desk.server, { ...contactInput(), quote: query });
    const { quoteUrl } = contactSchema.parse(JSON.parse(response.body));
    return offersQuoteSchema.parse((await desk.server.inject(`/api${quoteUrl}`)).json());
  };
  const { offers } = offersSchema.parse(await desk.get(`${api.offers}?${QUERY}`));
  const [first, second, third] = offers;
  const { slug = '', name } = second?.provider ?? {};

  const quoted = await quoteOf(`${QUERY}&provider=${slug}`);
  expect(quoted).toMatchObject({ provider: { slug, name }, providers: null, offerCount: 3 });
  expect(quoted.offers).toEqual([second, first, third]);
  const listed = (await listedContacts(desk.server))[0]?.quote;
  expect(listed).toMatchObject({ provider: { slug, name }, offers: [{ rank: 2 }, { rank: 1 }, { rank: 3 }] });
  expect(await quoteOf(`${QUERY}&provider=nobody`), 'a vendor that is gone').toMatchObject({ provider: null, offers });
});
