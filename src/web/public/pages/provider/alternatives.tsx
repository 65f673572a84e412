import { Link } from 'wouter';
import { jobOf } from '#contract/offers/workload-url.ts';
import { comparisonOf } from '#contract/compare/compare-url.ts';
import { providerPageHref } from '#contract/providers/provider-url.ts';
import type { ProviderAlternative, ProviderView } from '#contract/providers/provider-view.ts';
import { parseAmount } from '#domain/money.ts';
import { PER_UNIT, UNIT_NAMES } from '#domain/service-type.ts';
import { networkSize } from '#web/public/parts/catalogue/ip-count.ts';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StruckPrice } from '#web/public/parts/catalogue/price.tsx';
import { Money } from '#web/public/parts/currency/money.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';

const COUNTS = ['', 'one', 'two', 'three', 'four'];

/** Providers that sell the same at nearly the same price. Their bars share one axis. */
export function Alternatives({ view }: { readonly view: ProviderView }) {
  const { alternatives, main } = view;
  const amounts = [main?.own, ...alternatives.flatMap(({ own, direct }) => [own, direct])];
  const most = Math.max(...amounts.map((amount) => Number(amount ?? 0)));
  return (
    <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
      {alternatives.map((alternative) => (
        <Alternative key={alternative.slug} alternative={alternative} view={view} most={most} />
      ))}
    </ul>
  );
}

/** What the line in the alternatives' bars is, and all of them side by side. */
export function AlternativesTools({ view: { alternatives, provider, main, job } }: { readonly view: ProviderView }) {
  const all = [provider.slug, ...alternatives.map(({ slug }) => slug)];
  return (
    <div className="flex items-center gap-4">
      {main?.own && (
        <p className="alternative-key">
          {provider.name} <Money price={main.own} />
        </p>
      )}
      <span className="shrink-0 print:hidden">
        <LinkButton
          href={comparisonOf(all, job ? jobOf(job) : {})}
          size="sm"
        >{`Compare all ${COUNTS[all.length] ?? ''}`}</LinkButton>
      </span>
    </div>
  );
}

interface AlternativeProps {
  readonly alternative: ProviderAlternative;
  readonly view: ProviderView;
  /** Dollars at the end of the bars' axis. */
  readonly most: number;
}

function Alternative({ alternative, view: { main, provider }, most }: AlternativeProps) {
  const { slug, name, logo, ipCount, countries, own, direct, savings, isStale } = alternative;
  const unit = main?.unit ?? 'gb';
  const [ours, theirs] = [parseAmount(main?.own ?? ''), parseAmount(own) ?? 0n];
  return (
    <li className="rounded-lg border border-line bg-surface px-5 py-4.5">
      <div className="flex items-center gap-3">
        <LetterTile name={name} letter={logo} size={36} />
        <div className="min-w-0">
          <h3 className="text-[1rem] leading-6">
            <Link href={providerPageHref(slug)} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-xs text-subtle figures">{networkSize(ipCount, countries)}</p>
        </div>
      </div>
      <p className="mt-4 flex items-baseline gap-2.5 figures">
        <span>
          <b className="text-[1.375rem] tracking-[-0.02em]">
            <Money price={own} />
          </b>
          <span className="ml-0.5 text-xs text-subtle">{PER_UNIT[unit]}</span>
        </span>
        {direct !== null && <StruckPrice label="Direct price" amount={direct} unit="" />}
        <span className="ml-auto self-center">
          <SavingsPill percentage={savings} counts={!isStale} />
        </span>
      </p>
      {direct !== null && !isStale && (
        <div className="alternative-bar">
          <div className={`own-${shareOf(direct, most)}`}>
            <GapBar savings={savings} />
          </div>
          {main?.own && <i className={`own-${shareOf(main.own, most)}`} />}
        </div>
      )}
      {ours && (
        <p className="mt-2.5 text-sm text-muted figures">
          {ours === theirs ? (
            `The same price as ${provider.name}`
          ) : (
            <>
              <b className="font-[550] text-ink">
                <Money price={ours > theirs ? ours - theirs : theirs - ours} />
              </b>{' '}
              a {unit === 'cpm' ? 'thousand requests' : UNIT_NAMES[unit]} {ours > theirs ? 'below' : 'above'}{' '}
              {provider.name}
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** Whole percent of the axis. */
function shareOf(amount: string, most: number): number {
  return Math.round((Number(amount) / most) * 100);
}
