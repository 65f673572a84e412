import { memo, useDeferredValue, type ComponentType } from 'react';
import { Link } from 'wouter';
import { pricingPageHref, type PricingPageState } from './pricing-url.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { CALCULATED_TYPES, type CalculatedType, PLANS } from '#catalogue/offers/plans.ts';
import { WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { type BillingType, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { Icon } from '#kit/icon.tsx';
import { volumeLabel } from './quote-panel.tsx';
import type { Job } from './use-job.tsx';

const TYPE_LAYOUT = 'min-h-12 items-center gap-2.5 text-md leading-[1.25] font-medium max-md:gap-2 max-md:text-sm';

interface ChoicesProps {
  readonly view: PricingPageState;
}

/** The URL of another workload, with the same order and the same vendors selected for the chart. */
function hrefOf(workload: Workload, { chosen, sort }: PricingPageState): string {
  return pricingPageHref({ workload, chosen, sort });
}

interface CalculatorChoicesProps {
  readonly of: ComponentType<ChoicesProps>;
  readonly job: Job;
}

/** Defers the links while somebody types, so that each key updates the answer first. */
export function CalculatorChoices({ of: Choices, job: { view, isSettled } }: CalculatorChoicesProps) {
  const deferred = useDeferredValue(view);
  return <Choices view={isSettled ? view : deferred} />;
}

/** The six proxy types, as links that keep the rest of the job. */
export const TypeChoices = memo(function TypeChoices({ view }: ChoicesProps) {
  const { workload } = view;
  return (
    <nav aria-labelledby="proxy-type">
      <h3 id="proxy-type" className="mb-3 text-base">
        Proxy type
      </h3>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {CALCULATED_TYPES.map((type) => {
          const chosen = type === workload.type;
          const isUsual = workload.unit === WORKLOAD_UNITS[workload.type];
          const unit = isUsual ? WORKLOAD_UNITS[type] : workload.unit;
          return (
            <li key={type} className="grid">
              <Link
                href={hrefOf({ ...workload, type, unit }, view)}
                aria-current={chosen ? 'true' : undefined}
                className={choiceClass(chosen, TYPE_LAYOUT)}
              >
                <Icon
                  path={TYPE_ICONS[type]}
                  size={17}
                  className={`flex-none max-sm:hidden ${chosen ? '' : 'text-subtle'}`}
                />
                {SERVICE_TYPE_LABELS[type]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

const VOLUME_LAYOUT = 'min-h-18.5 flex-col justify-center gap-px py-2.5';
const HINTS: Record<BillingType, string> = { gb: 'in gigabytes', cpm: 'in requests', ip: 'in IPs' };

/** The five plans, as links that keep the rest of the job. A typed volume selects its plan, too. */
export const VolumeChoices = memo(function VolumeChoices({ view }: ChoicesProps) {
  const { unit } = view.workload;
  return (
    <nav aria-labelledby="volume">
      <h3 id="volume" className="mb-3 text-base">
        Volume <span className="text-sm font-normal text-subtle">per month, {HINTS[unit]}</span>
      </h3>
      <ul className="grid grid-cols-5 gap-2 max-md:grid-cols-6">
        {PLANS.map(({ volume, name, popular }) => {
          const isChosen = isPriced(view) && volume === view.workload.volume;
          return (
            <li
              key={volume}
              className="grid max-md:col-span-2 max-md:nth-[n+4]:col-span-3 max-sm:col-span-3 max-sm:last:col-span-6"
            >
              <Link
                href={hrefOf({ ...view.workload, volume }, view)}
                aria-current={isChosen ? 'true' : undefined}
                className={choiceClass(isChosen, VOLUME_LAYOUT)}
              >
                <VolumeName label={volumeLabel(volume, unit)} unit={unit} />
                <span className="text-xs whitespace-nowrap text-muted">{name}</span>
                {popular && <PopularMark />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** A volume with its unit. The long unit of requests is below the number in narrow windows. */
function VolumeName({ label, unit }: { readonly label: string; readonly unit: BillingType }) {
  const [amount, word] = label.split(' ');
  return (
    <b className="text-[1.0625rem] leading-[1.3] tracking-[-0.015em]">
      {amount} <span className={unit === 'gb' ? undefined : 'text-sm font-medium max-lg:block'}>{word}</span>
    </b>
  );
}

function PopularMark() {
  return (
    <span className="absolute -top-[9px] left-3 rounded-xs bg-signal px-1.5 text-2xs leading-[18px] font-semibold text-on-signal">
      Popular
    </span>
  );
}

const CHOICE =
  'relative flex rounded-md border bg-surface transition-colors duration-120 hover:bg-hover px-3 max-md:px-2';
const CHOSEN = 'border-ink [box-shadow:inset_0_0_0_1px_var(--rp-ink)]';
const REST = 'border-line-strong hover:border-control';

function choiceClass(chosen: boolean, layout: string): string {
  return `${CHOICE} ${chosen ? CHOSEN : REST} ${layout}`;
}

/** Outlines on a grid of 24 by 24 from the Lucide icon set (ISC license). */
const TYPE_ICONS: Record<CalculatedType, string> = {
  residential: lucidePath('House'),
  mobile: lucidePath('Smartphone'),
  isp: lucidePath('Building2'),
  datacenter: lucidePath('Server'),
  'web-unblocker': lucidePath('LockOpen'),
  'web-scraper-api': lucidePath('Braces'),
};
