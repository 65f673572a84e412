import { pages } from '#contract/routes.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { useSite } from '#web/document/site-context.ts';
import { SCROLL_DELAY, scrollToTopAfter } from '#web/public/parts/layout/scroll-to-top.ts';
import { HOME_ICONS } from './home-icons.ts';

const REASONS = [
  {
    path: ICON_PATHS['badge-percent'],
    title: 'Up to 65% average savings',
    text: 'We buy in bulk and pass the discount on to customers.',
  },
  { path: HOME_ICONS.scale, title: 'No minimums', text: 'Start with as little as 1GB per provider.' },
  {
    path: HOME_ICONS['file-text'],
    title: 'No contracts',
    text: 'No commitment and no lock-in. Stop when the project does.',
  },
  {
    path: HOME_ICONS.repeat,
    title: 'Switch at any time',
    text: 'Move traffic between vendors without a new integration.',
  },
  {
    path: HOME_ICONS.layers,
    title: 'One interface',
    text: '15+ vendors, one platform, one place to compare and buy.',
  },
  {
    path: ICON_PATHS.headphones,
    title: '24/7 unified support',
    text: 'One team for every vendor.',
  },
] as const;

/** Six reasons to buy here. */
export function WhyHere() {
  const { name } = useSite();
  return (
    <section className="border-t border-line py-section">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] gap-16 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-10">
        <div>
          <h2>Why {name}</h2>
          <p className="mt-3 mb-5 text-lg text-muted">Bulk buying on our side, freedom on yours.</p>
          <ArrowLink href={pages.pricing} onFollow={() => scrollToTopAfter(SCROLL_DELAY.header)}>
            Calculate your volume
          </ArrowLink>
        </div>
        <ul className="grid grid-cols-2 gap-10 max-md:grid-cols-1 max-md:gap-7.5">
          {REASONS.map(({ path, title, text }) => (
            <li key={title}>
              <Icon path={path} size={22} className="text-signal-strong" />
              <h3 className="mt-3.5 mb-1 text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
