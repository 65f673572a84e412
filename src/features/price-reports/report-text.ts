import type { ReportView } from './report-view.ts';
import { inDollars } from '#core/shown-money.ts';
import { readAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';

type Service = ReportView['services'][number];

/** A tier with its list price: "from 141 GB: $3.50/GB", "Germany, from 1 GB: not recorded". */
export function lineText({ countryName, fromQuantity, direct }: Service['lines'][number], { unit }: Service): string {
  const price = readAmount(direct);
  const where = countryName === null ? '' : `${countryName}, `;
  return `${where}from ${quantityText(fromQuantity, unit)}: ${price === null ? 'not recorded' : inDollars({ price }, PER_UNIT[unit])}`;
}

/** The reported price: "Bright Data, Residential Proxies, from 141 GB: $3.50/GB"; the vendor until a line is chosen, if any. */
export function reportedText({ vendor, services: [service, ...others] }: ReportView): string | null {
  const [line, ...further] = service?.lines ?? [];
  const isOne = others.length === 0 && further.length === 0;
  return service && line && isOne ? `${vendor}, ${service.name}, ${lineText(line, service)}` : vendor;
}
