import { Link } from 'wouter';
import { countryHref } from '#catalogue/countries/countries-url.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';
import type { ShownChange } from './changes-view.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { quantityText } from '#core/quantity-text.ts';
import { sourceHost } from '#catalogue/shown/evidence.ts';
import { percentText } from '#core/percent-text.ts';
import { Money } from '#kit/currency/money.tsx';
import { ReportedMark } from '#catalogue/shown/reported-mark.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';

const ARROWS = { up: lucidePath('ArrowUp'), down: lucidePath('ArrowDown') };

interface ChangeRowProps {
  readonly change: ShownChange;
  /** The name of the price's country; null for prices of all countries. */
  readonly countryName: string | null;
}

/** A price change: vendor, service, both prices and their source. */
export function ChangeRow({ change, countryName }: ChangeRowProps) {
  const { provider, service, unit, country, fromQuantity, which, from, to, percent, reported } = change;
  const site = useSite();
  return (
    <li className="change">
      <LetterTile name={provider.name} letter={(provider.name[0] ?? '').toUpperCase()} size={28} />
      <p className="what">
        <Link href={fillPath(entryPages.provider, { slug: provider.slug })}>{provider.name}</Link>
        <span>
          {SERVICE_TYPE_LABELS[service.type].replace(' Proxies', '')},{' '}
          {country !== null && (
            <>
              <Link href={countryHref(country)}>{countryName ?? country}</Link>,{' '}
            </>
          )}
          from {quantityText(fromQuantity, unit)}
        </span>
        {reported && <ReportedMark />}
      </p>
      <span className="kind">{which === 'own' ? `${site.name} price` : 'Direct price'}</span>
      <Steps amounts={change.steps} />
      <p className="prices">
        {from !== null && (
          <>
            <span className="sr-only">from </span>
            <s>
              <Amount amount={from} />
            </s>
            <Icon name="arrow-right" size={14} />
          </>
        )}
        {to === null ? (
          <b>none</b>
        ) : (
          <>
            <span className="sr-only">to </span>
            <b>
              <Amount amount={to} />
            </b>
            <span className="unit">{PER_UNIT[unit]}</span>
          </>
        )}
      </p>
      <PercentChange percent={percent} isNew={from === null} />
      <Evidence change={change} />
    </li>
  );
}

function Amount({ amount }: { readonly amount: string }) {
  return (
    <span>
      <Money price={amount} />
    </span>
  );
}

function PercentChange({ percent, isNew }: { readonly percent: number | null; readonly isNew: boolean }) {
  if (percent === null) return <span className="move">{isNew ? 'new' : 'removed'}</span>;
  const direction = percent < 0 ? 'down' : 'up';
  return (
    <span className={`move ${direction}`}>
      <Icon path={ARROWS[direction]} size={14} />
      {percentText(percent)}
    </span>
  );
}

function Evidence({ change: { which, evidence } }: { readonly change: ShownChange }) {
  if (which === 'own' || !evidence) return <p className="source" />;
  const { sourceUrl, note } = evidence;
  const host = sourceUrl === null ? null : sourceHost(sourceUrl);
  return (
    <p className="source" title={note ?? undefined}>
      {sourceUrl === null || host === null ? (
        originText(evidence)
      ) : (
        <a href={sourceUrl} target="_blank" rel="noopener">
          {host}
          <Icon path={lucidePath('ArrowUpRight')} size={12} />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}

const WIDTH = 88;
const [TOP, BOTTOM] = [5, 24];

/** A drawing of the last prices as steps; the text beside it names them. */
function Steps({ amounts }: { readonly amounts: readonly string[] }) {
  const prices = amounts.map((amount) => Number(amount));
  if (prices.length < 2) return <span className="steps" />;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) =>
    highest === lowest
      ? (TOP + BOTTOM) / 2
      : Math.round(BOTTOM - ((price - lowest) / (highest - lowest)) * (BOTTOM - TOP));
  const x = (index: number) => Math.round((WIDTH * index) / prices.length);
  const path = prices.map((price, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(index)}V${y(price)}`)).join('');
  return (
    <svg className="steps" width="92" height="28" aria-hidden="true">
      <path d={`${path}H${WIDTH}`} />
      <circle cx={WIDTH} cy={y(prices.at(-1) ?? 0)} r="3" />
    </svg>
  );
}
