import { Link } from 'wouter';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { counted } from '#core/count.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { quantityText } from '#core/quantity-text.ts';
import { leadingServicePrice } from '#catalogue/prices/service-price.ts';
import { PER_UNIT, type BillingType } from '#core/service-type.ts';
import { statedForText } from '#catalogue/shown/evidence.ts';
import { DirectPrice } from '#catalogue/shown/direct-price.tsx';
import { NoGeneralPrice } from '#catalogue/shown/no-general-price.tsx';
import { OwnPrice } from '#catalogue/shown/price.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { LetterTile } from '#kit/letter-tile.tsx';
import { Money } from '#kit/currency/money.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { PickLink } from '#features/compare/pick-link.tsx';

type Row = ProvidersPart['rows'][number];

interface ProviderTableProps {
  readonly rows: readonly Row[];
  readonly view: ProvidersView;
  readonly country: string | null;
}

/** A row for each provider of the selected product. Roles are explicit because rows change their display on phones. */
export function ProviderTable({ rows, view, country }: ProviderTableProps) {
  const units = new Set(rows.map(({ service }) => service.billingType));
  const [unit] = units;
  const amount = units.size === 1 && unit ? quantityText(view.at, unit) : counted(view.at, 'unit');
  const at = `At ${amount}`;
  const heads = ['Vendor', 'Direct Price', 'Price', at, 'Savings', country === null ? 'IPs' : `IPs in ${country}`];
  return (
    <table role="table" className="provider-table">
      <caption className="sr-only">{`Vendors with the unit price at the smallest quantity, and when buying ${amount}`}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[...heads, 'Countries', 'As of', 'Compare'].map((head) => (
            <th key={head} role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <ProviderRow key={row.provider.id} row={row} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function ProviderRow({ row, at }: { readonly row: Row; readonly at: string }) {
  const { provider, service, volume, addresses, countries, formerName } = row;
  const price = leadingServicePrice(service);
  const { name, slug } = provider;
  return (
    <tr role="row" className={volume?.counts === false ? 'stale' : undefined}>
      <th role="rowheader">
        <LetterTile name={name} letter={provider.logo} size={28} />
        <Link href={providerPageHref(slug)}>{name}</Link>
        <small>{formerName === null ? service.name : `formerly ${formerName}, ${service.name}`}</small>
      </th>
      <td role="cell">
        <DirectPrice price={price} service={service} vendor={name} />
      </td>
      <td role="cell">
        {price.own === null ? (
          <NoGeneralPrice service={service} absent="on request" />
        ) : (
          <UnitPrice amount={price.own} unit={service.billingType} />
        )}
      </td>
      <td role="cell" data-label={at}>
        {volume && <OwnPrice amount={volume.own} unit={PER_UNIT[service.billingType]} />}
      </td>
      <td role="cell">
        {volume && <SavingsPill percentage={volume.percent} counts={volume.counts} />}
        {volume?.statedFor != null && <small>{statedForText(volume.statedFor, service.billingType)}</small>}
      </td>
      <td role="cell" data-label="IPs">
        {addresses > 0 ? shortCount(addresses) : '–'}
      </td>
      <td role="cell" data-label="countries">
        {countries > 0 ? countries : '–'}
      </td>
      <td role="cell" data-label="as of">
        {volume?.checked ? checkedDay(volume.checked) : '–'}
      </td>
      <td role="cell">
        <PickLink slug={slug} name={name} logo={provider.logo} />
      </td>
    </tr>
  );
}

function UnitPrice({ amount, unit }: { readonly amount: bigint; readonly unit: BillingType }) {
  return <Money price={amount} unit={<span className="unit">{PER_UNIT[unit]}</span>} />;
}
