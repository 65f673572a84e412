import { STARTING_PRICES } from '#domain/starting-prices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HOME_ICONS } from './home-icons.ts';

interface Tariff {
  readonly icon: keyof typeof HOME_ICONS;
  readonly label: string;
  readonly type: keyof typeof STARTING_PRICES;
}

export const PROXIES: readonly Tariff[] = [
  { icon: 'server', label: 'Data Center', type: 'datacenter' },
  { icon: 'house', label: 'Residential', type: 'residential' },
  { icon: 'smartphone', label: 'Mobile', type: 'mobile' },
  { icon: 'building-2', label: 'ISP', type: 'isp' },
];

export const ADVANCED: readonly Tariff[] = [
  { icon: 'lock-open', label: 'Web Unblocker', type: 'web-unblocker' },
  { icon: 'braces', label: 'Web Scraper API', type: 'web-scraper-api' },
];

/** Products with what they start at. */
export function TariffList({ tariffs }: { readonly tariffs: readonly Tariff[] }) {
  return (
    <ul>
      {tariffs.map(({ icon, label, type }) => (
        <li key={type} className="flex items-center gap-[11px] border-line py-3 font-medium not-first:border-t">
          <Icon path={HOME_ICONS[icon]} className="flex-none text-subtle" />
          {label}
          <span className="ml-auto font-normal text-subtle figures">
            from <b className="text-[1.0625rem] text-ink">{STARTING_PRICES[type].amount}</b>
            {STARTING_PRICES[type].unit}
          </span>
        </li>
      ))}
    </ul>
  );
}
