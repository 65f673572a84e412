import { readCost } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { Card } from '#kit/card.tsx';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { Icon } from '#kit/icon.tsx';
import { switchText, vendorNames } from './estimate-text.ts';
import { MonthsChart } from './months-chart.tsx';
import type { ShownMix } from './parts-section.tsx';
import type { ShownEstimate } from './estimate-view.ts';

/** The months to come: what each costs, and when another mix becomes cheaper. */
export function MonthsSection({ estimate, growth }: Pick<ShownMix, 'estimate'> & { readonly growth: number }) {
  const money = useMoneyText();
  const { months, totals, jobs } = estimate;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || !totals) return null;
  const volumes = (month: ShownEstimate['months'][number]) =>
    month.amounts.map((amount, index) => quantityText(amount, jobs[index]?.unit ?? 'gb')).join(', ');
  const saved = totals.stay === null ? 0n : readCost(totals.stay) - readCost(totals.cheapest);
  const change = switchText(estimate, saved > 0n ? money({ cost: saved }) : null);
  const one = totals.one?.provider.name ?? null;
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title" className="text-2xl tracking-[-0.02em]">
        {months.length} months
        {growth !== 0 && `, ${growth > 0 ? 'growing' : 'shrinking'} ${Math.abs(growth)}% a month`}
      </h2>
      <p className="mt-0.5 mb-3.5 text-muted">
        From {volumes(first)} to {volumes(last)} in month {last.month}.
      </p>
      <dl className="month-figures">
        <Figure mark="mark-own" label="Cheapest mix each month" cost={totals.cheapest} />
        {totals.one && (
          <Figure mark="mark-one" label={`Best single vendor, ${totals.one.provider.name}`} cost={totals.one.own} />
        )}
        <Figure mark="mark-direct" label="Direct price" cost={totals.direct} />
        <Figure label="Without a switch" cost={totals.stay} />
      </dl>
      <p
        className={`my-4 flex items-center gap-3 rounded-lg border px-4.5 py-3.5 font-[550] text-pretty ${change ? 'border-signal-line bg-signal-tint' : 'border-line bg-surface'}`}
      >
        <Icon path={lucidePath('ArrowLeftRight')} size={18} className="flex-none text-signal-text" />
        {change ? change.title : `No switch of vendors saves money in these ${months.length} months.`}
      </p>
      <MonthsChart months={months} switches={change?.months ?? []} />
      <Card layout="mt-4 overflow-clip">
        {/* Scrollable, so it needs the focus. */}
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Costs by month">
          <table className="month-table">
            <caption className="sr-only">Costs by month</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className="number">
                  Cheapest mix
                </th>
                <th scope="col" className="number">
                  Single vendor
                </th>
                <th scope="col" className="number">
                  Direct price
                </th>
                <th scope="col" className="number">
                  Without a switch
                </th>
                <th scope="col">Vendors of the cheapest mix</th>
                <th scope="col">Volumes</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => (
                <tr key={month.month} className={change?.months.includes(month.month) ? 'is-switch' : undefined}>
                  <th scope="row">{month.month}</th>
                  <td className="number">
                    <b>
                      <Money cost={month.cheapest.own} />
                    </b>
                  </td>
                  <td className="number">
                    {month.one ? (
                      <>
                        <Money cost={month.one.own} />
                        {month.one.provider.name !== one && <small>{month.one.provider.name}</small>}
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                  <td className="number">
                    {month.direct === null ? (
                      '–'
                    ) : (
                      <s>
                        <Money cost={month.direct} />
                      </s>
                    )}
                  </td>
                  <td className="number">{month.stay === null ? '–' : <Money cost={month.stay} />}</td>
                  <td>
                    {index > 0 && isSame(month, months[index - 1]) ? (
                      <span className="text-subtle">same</span>
                    ) : (
                      vendorNames(month.cheapest)
                    )}
                  </td>
                  <td className="text-muted">{volumes(month)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                <td className="number">
                  <Money cost={totals.cheapest} />
                </td>
                <td className="number">{totals.one ? <Money cost={totals.one.own} /> : '–'}</td>
                <td className="number">
                  {totals.direct === null ? (
                    '–'
                  ) : (
                    <s>
                      <Money cost={totals.direct} />
                    </s>
                  )}
                </td>
                <td className="number">{totals.stay === null ? '–' : <Money cost={totals.stay} />}</td>
                <td colSpan={2}>{months.length} months</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </Card>
    </section>
  );
}

type Month = ShownEstimate['months'][number];

function isSame(month: Month, before: Month | undefined): boolean {
  return before !== undefined && vendorNames(month.cheapest) === vendorNames(before.cheapest);
}

interface FigureProps {
  readonly mark?: string;
  readonly label: string;
  readonly cost: string | null;
}

function Figure({ mark, label, cost }: FigureProps) {
  return (
    <div>
      <dt>
        {mark !== undefined && <i className={mark} aria-hidden="true" />}
        {label}
      </dt>
      <dd>{cost === null ? '–' : <Money cost={cost} />}</dd>
    </div>
  );
}
