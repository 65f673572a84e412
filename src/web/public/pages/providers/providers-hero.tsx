import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { StatStrip, type StripFigure } from '#web/ui/stat-strip.tsx';

const FIGURES: readonly StripFigure[] = [
  { value: '15+', label: 'providers' },
  { value: '65%', label: 'average savings' },
  { value: '200+', label: 'countries' },
  { value: '24/7', label: 'support' },
];

/** Title, lead and the four claims of the comparison. */
export function ProvidersHero() {
  return (
    <PageHero
      title="Compare providers"
      lead="Every vendor on one sheet: what it costs direct, what it costs here, and the difference."
    >
      <StatStrip figures={FIGURES} />
    </PageHero>
  );
}
