import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { rateOperations, type ExchangeRates, type ExchangeRatesInput } from '#contract/currency/rates.ts';
import { adminApi } from '#contract/routes.ts';
import { CURRENCIES, parseRate, type Currency } from '#domain/currency/exchange-rate.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ReadFault } from './section-state.tsx';
import { SETTING_BOX, SettingSection } from './setting-rows.tsx';
import { fetchingText, rateText } from './rate-text.ts';

const typed = (label: string) => ({
  label,
  blank: '',
  format: (value: string) => value,
  parse: (value: string) => value.trim().replace(',', '.'),
  quote: (value: string) => value,
});

const CONTROLS = { rate: typed('Rate'), day: typed('Day (UTC)') };

const schema = z.strictObject({
  rate: z.string().refine((rate) => parseRate(rate) !== null, 'Enter a number above 0 with at most six decimal places'),
  day: z.iso.date('Enter a day'),
});

/** The exchange rates of the dollar, entered and saved one by one, or fetched. */
export function ExchangeRatesSection() {
  const { data, error, refetch } = useQuery({ ...queryOf(rateOperations.getExchangeRates), gcTime: 0 });
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
        <Button
          type="submit"
          size="sm"
          layout="inline-flex h-[var(--rp-control-md)]! md:mt-6.5"
          disabled={change.isPending}
        >
          Set<span className="sr-only"> the rate of {currency}</span>
        </Button>
        {stored && (
          <Button
            size="sm"
            layout="inline-flex h-[var(--rp-control-md)]! md:mt-6.5"
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
