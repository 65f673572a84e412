import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { rateOperations, type ExchangeRates, type ExchangeRatesInput } from '#features/currency/rates.ts';
import { adminApi } from '#core/routes.ts';
import { CURRENCIES, parseRate, type Currency } from '#core/exchange-rate.ts';
import { dayText } from '#core/day-text.ts';
import { dayOf } from '#core/staleness.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { textControl } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { ReadFault } from '#kit/panel/tables/section-state.tsx';
import { BESIDE_FIELD, SETTING_BOX, SettingSection } from './setting-rows.tsx';

const typed = (label: string) => textControl(label, undefined, (value) => value.trim().replace(',', '.'));
const CONTROLS = { rate: typed('Rate'), day: typed('Day (UTC)') };

const schema = z.strictObject({
  rate: z.string().refine((rate) => parseRate(rate) !== null, 'Enter a number above 0 with at most six decimal places'),
  day: z.iso.date('Enter a day'),
});

export const RATES_QUERY = { ...queryOf(rateOperations.getExchangeRates), gcTime: 0 };

/** The exchange rates of the dollar, entered and saved one by one, or fetched. */
export function ExchangeRatesSection() {
  const { data, error, refetch } = useQuery(RATES_QUERY);
  return (
    <SettingSection
      id="currencies"
      title="Currencies"
      note="Visitors can see amounts in these currencies beside dollars while the rate is less than seven days old."
    >
      {data ? (
        <>
          {CURRENCIES.map((currency) => (
            <RateForm key={currency} currency={currency} stored={data.rates.find((one) => one.currency === currency)} />
          ))}
          <div className={`${SETTING_BOX} text-xs text-subtle`} role="status">
            {fetchingText(data.fetching).map((line) => (
              <p key={line} className="[overflow-wrap:anywhere]">
                {line}
              </p>
            ))}
          </div>
        </>
      ) : error ? (
        <div className={SETTING_BOX}>
          <ReadFault error={error} retry={refetch} />
        </div>
      ) : (
        <p className={`${SETTING_BOX} text-muted`}>Loading rates...</p>
      )}
    </SettingSection>
  );
}

interface RateFormProps {
  readonly currency: Currency;
  readonly stored: ExchangeRates['rates'][number] | undefined;
}

function RateForm({ currency, stored }: RateFormProps) {
  const [openedAt] = useState(Date.now);
  const form = useFieldForm(CONTROLS, schema, () => ({ rate: '', day: dayOf(Date.now()) }));
  const change = useChange({
    send: async (rate: ExchangeRatesInput['rates'][number]) =>
      call(rateOperations.setExchangeRates, { body: { rates: [rate] } }),
    success: ({ rate }) => (rate === null ? `${currency} is no longer offered` : `1 USD is ${rate} ${currency}`),
    refreshes: [[adminApi.rates]],
  });
  const save = async (rate: string, day: string) => {
    try {
      await change.mutateAsync({ currency, rate, day });
      form.set('rate', '');
      return true;
    } catch (error) {
      const [fault] = error instanceof ResponseError ? error.fields : [];
      if (fault) form.fail(fault.field.endsWith('day') ? 'day' : 'rate', fault.message);
      return false;
    }
  };
  return (
    <form
      noValidate
      aria-label={`Rate of ${currency}`}
      className={SETTING_BOX}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(async ({ rate, day }) => save(rate, day));
      }}
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-[550]">{currency}</b>
        <span className="text-xs text-subtle">{rateText(stored, openedAt)}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_160px_60px_90px] items-start gap-2 max-md:grid-cols-2">
        <TextField {...form.input('rate')} mark="required" inputMode="decimal" readOnly={change.isPending} />
        <TextField {...form.input('day')} mark="required" type="date" readOnly={change.isPending} />
        <Button type="submit" size="sm" layout={BESIDE_FIELD} disabled={change.isPending}>
          Set<span className="sr-only"> the rate of {currency}</span>
        </Button>
        {stored && (
          <Button
            size="sm"
            layout={BESIDE_FIELD}
            disabled={change.isPending}
            onClick={() => change.mutate({ currency, rate: null })}
          >
            Remove<span className="sr-only"> the rate of {currency}</span>
          </Button>
        )}
      </div>
    </form>
  );
}

type StoredRate = ExchangeRates['rates'][number];

/** The state of a rate: its source and age, and whether it is offered to readers. */
export function rateText(stored: StoredRate | undefined, now: number): string {
  if (!stored) return 'No rate, not offered.';
  const { currency, rate, day, source, offeredUntil } = stored;
  const by = { operator: 'entered here', ecb: 'ECB', demo: 'demo rate' }[source];
  const known = `1 USD = ${rate} ${currency}, ${by}, ${dayText(day)}.`;
  if (offeredUntil === null) return `${known} Offered until you set a rate.`;
  const isOffered = now < Date.parse(offeredUntil);
  return isOffered ? `${known} Offered until ${readerTime(offeredUntil)}.` : `${known} Too old, not offered.`;
}

/** The state of rate fetching, as lines of text. */
export function fetchingText(fetching: ExchangeRates['fetching']): string[] {
  if (!fetching) {
    return ['Set RATES_URL to fetch rates: a file in the European Central Bank’s daily format.'];
  }
  const { host, triedAt, fetchedAt, nextAt, problem } = fetching;
  return [
    fetchedAt === null
      ? `No rates fetched from ${host} yet.`
      : `Last fetched from ${host} on ${readerTime(fetchedAt)}. The newer rate applies.`,
    ...(problem === null ? [] : [`On ${triedAt === null ? 'the last try' : readerTime(triedAt)}: ${problem}`]),
    `Next try on ${readerTime(nextAt)}.`,
  ];
}
