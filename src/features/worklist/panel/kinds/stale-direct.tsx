import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { counted } from '#core/count.ts';
import { Button } from '#kit/button.tsx';
import { Bar, BarKey, Skip } from '#features/worklist/panel/bar.tsx';
import { CitedSource } from '#features/worklist/panel/source-links.tsx';
import { WorkHistory } from '#features/worklist/panel/work-history.tsx';
import { WorkLines } from '#features/worklist/panel/work-lines.tsx';
import { ageText, barrierSentence, barrierText, outdatedText, pageName } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

/** Outdated list prices of a vendor that cite one source, or none. */
export const staleDirect: KindView<WorkItem<'stale-direct'>> = {
  rule: 'featured first, then oldest',
  titleOf: ({ provider }) => provider.name,
  rowOf: ({ lines, source, reading }) => {
    const names = new Set(lines.map(({ service }) => service.name));
    const [first = ''] = names;
    const where = names.size === 1 ? first : `${names.size} services`;
    const barrier = barrierText(reading);
    return barrier === null
      ? `${pageName(source)} · ${counted(lines.length, 'line')} of ${where}`
      : `${names.size === 1 ? where : pageName(source)} · ${barrier}`;
  },
  measureOf: ({ checkedOn }, now) => ageText(checkedOn, now),
  leadOf: ({ lines, checkedOn, reading }, now) => {
    const outdated = outdatedText(counted(lines.length, 'direct price'), checkedOn, now);
    return `${outdated} Excluded from savings.${barrierSentence(reading)}`;
  },
  body: ({ item: { source, lines }, actions }) => (
    <>
      <CitedSource
        source={source}
        cited={counted(lines.length, 'line')}
        advice="Add the source in the price grid: the page that states the price."
      />
      <WorkLines lines={lines} hasTicks actions={actions} />
      {lines[0] && <WorkHistory line={lines[0]} />}
    </>
  ),
  bar: ({ actions }) => {
    const { size } = actions.ticked;
    return (
      <Bar text={`${counted(size, 'line')} ticked. Still the same confirms ${size === 1 ? 'it' : 'them'} for today.`}>
        <Skip actions={actions} />
        <Button size="sm" disabled={actions.isBusy} onClick={actions.edit}>
          Changed
          <BarKey>C</BarKey>
        </Button>
        <Button size="sm" variant="primary" disabled={actions.isBusy || size === 0} onClick={actions.same}>
          Still the same
          <BarKey>S</BarKey>
        </Button>
      </Bar>
    );
  },
};
