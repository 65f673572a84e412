import { Link } from 'wouter';
import { pricingHref } from '#contract/pricing-view.ts';
import { CALCULATED_TYPES, type PricingView } from '#domain/pricing-view.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { Icon } from '#web/ui/icon.tsx';
import { choiceClass } from './choice-look.ts';
import { TYPE_ICONS } from './type-icons.ts';

const LAYOUT = 'min-h-12 items-center gap-2.5 text-md leading-[1.25] font-medium max-md:gap-2 max-md:text-sm';

/** The six proxy types, as links that keep the volume. */
export function TypeChoices({ view }: { readonly view: PricingView }) {
  return (
    <nav aria-labelledby="proxy-type">
      <h3 id="proxy-type" className="mb-3 text-base">
        Proxy type
      </h3>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {CALCULATED_TYPES.map((type) => {
          const chosen = type === view.type;
          return (
            <li key={type} className="grid">
              <Link
                href={pricingHref({ ...view, type })}
                aria-current={chosen ? 'true' : undefined}
                className={choiceClass(chosen, LAYOUT)}
              >
                <Icon
                  path={TYPE_ICONS[type]}
                  size={17}
                  className={`flex-none max-[375px]:hidden ${chosen ? '' : 'text-subtle'}`}
                />
                {SERVICE_TYPE_LABELS[type]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
