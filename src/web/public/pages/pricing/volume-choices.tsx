import { Link } from 'wouter';
import { pricingHref } from '#contract/pricing-view.ts';
import { PLANS, type PricingView } from '#domain/pricing-view.ts';
import type { BillingType } from '#domain/service-type.ts';
import { choiceClass } from './choice-look.ts';
import { volumeLabel } from './price-labels.ts';

const LAYOUT = 'min-h-18.5 flex-col justify-center gap-px py-2.5';
const HINTS: Record<BillingType, string> = { gb: 'in gigabytes', cpm: 'in thousands of requests' };

interface VolumeChoicesProps {
  readonly view: PricingView;
  readonly unit: BillingType;
}

/** The five plans, as links that keep the type. */
export function VolumeChoices({ view, unit }: VolumeChoicesProps) {
  return (
    <nav aria-labelledby="volume">
      <h3 id="volume" className="mb-3 text-base">
        Volume <span className="text-sm font-normal text-subtle">{HINTS[unit]}</span>
      </h3>
      <ul className="grid grid-cols-5 gap-2 max-md:grid-cols-6">
        {PLANS.map(({ volume, name, popular }) => (
          <li
            key={volume}
            className="grid max-md:col-span-2 max-md:nth-[n+4]:col-span-3 max-[375px]:col-span-3 max-[375px]:last:col-span-6"
          >
            <Link
              href={pricingHref({ ...view, volume })}
              aria-current={volume === view.volume ? 'true' : undefined}
              className={choiceClass(volume === view.volume, LAYOUT)}
            >
              <VolumeName label={volumeLabel(volume, unit)} unit={unit} />
              <span className="text-xs whitespace-nowrap text-muted">{name}</span>
              {popular && <PopularMark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Thousands of requests have a long unit, which may stand below its number. */
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
