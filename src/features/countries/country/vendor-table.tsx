import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';
import type { CountryVendor, CountryView } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { DatedEvidence } from '#catalogue/shown/evidence-text.tsx';
import { quantityText } from '#core/quantity-text.ts';
import { NoGeneralPrice } from '#catalogue/shown/no-general-price.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { Money } from '#kit/currency/money.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { ShareBar } from '#kit/share-bar.tsx';

interface VendorTableProps {
  readonly view: CountryView;
  /** The product type of the vendors. */
  readonly label: string;
}

/** Vendors of one product type with their prices here. Roles are explicit because rows change their display on phones. */
export function VendorTable({ view: { country, listed, mostIps }, label }: VendorTableProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table role="table" className="country-table vendor-table">
        <caption className="sr-only">
          Vendors of {label} in {country.name} with IP counts and prices there
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <Head>Vendor</Head>
            <th role="columnheader" scope="col" className="bar">
              <span className="sr-only">Share of the largest</span>
            </th>
            <Head className="ips">
              {/* A long name extends to the left, above the bars. */}
              <div className="flex justify-end">IPs in {country.name}</div>
            </Head>
            <Head className="direct">Direct</Head>
            <Head className="own">Price here</Head>
            <Head className="saving">Savings</Head>
            <Head className="checked">Direct as of</Head>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listed.map((vendor) => (
            <VendorRow key={vendor.service.id} vendor={vendor} mostIps={mostIps} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

function VendorRow({ vendor, mostIps }: { readonly vendor: CountryVendor } & Pick<CountryView, 'mostIps'>) {
  const { provider, service, unit, ips, direct, savings, evidence, since } = vendor;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link href={fillPath(entryPages.provider, { slug: provider.slug })} className="country-name">
          <LetterTile name={provider.name} letter={provider.logo} size={28} />
          <span>{provider.name}</span>
        </Link>
      </th>
      <td role="cell" className="bar">
        {ips !== null && (
          <ShareBar percentage={Math.max(0.8, Math.round((ips / mostIps) * 1_000) / 10)} layout="w-full" />
        )}
      </td>
      <td role="cell" className="ips">
        {ips === null ? <span className="text-subtle">–</span> : shortCount(ips)}
        <span className="md:hidden"> IPs</span>
      </td>
      <td role="cell" className="direct">
        {direct === null ? (
          <span className="text-subtle">–</span>
        ) : (
          <s className="text-subtle">
            <span className="sr-only">Direct price </span>
            <Money price={direct} />
          </s>
        )}
      </td>
      <td role="cell" className="own">
        <OwnPriceHere vendor={vendor} />
      </td>
      <td role="cell" className="saving">
        <SavingsPill percentage={savings} counts={evidence?.stale !== true} />
      </td>
      <td role="cell" className="checked">
        {direct !== null && (
          <DatedEvidence
            id={`evidence-${service.id}`}
            provider={provider.slug}
            vendor={provider.name}
            service={{ isDemo: service.isDemo, evidence }}
            unit={unit}
            direct={direct}
            since={since}
          />
        )}
      </td>
    </tr>
  );
}

function OwnPriceHere({
  vendor: { own, unit, fromQuantity, elsewhere, localPrice },
}: {
  readonly vendor: CountryVendor;
}) {
  if (own === null) return <NoGeneralPrice service={{ billingType: unit, localPrice }} absent="On request" />;
  return (
    <>
      <b>
        <Money price={own} unit={<span className="unit">{PER_UNIT[unit]}</span>} />
      </b>
      {fromQuantity > 1 && <small>from {quantityText(fromQuantity, unit)}</small>}
      {elsewhere !== null && (
        <small>
          <Money price={elsewhere} /> elsewhere
        </small>
      )}
    </>
  );
}
