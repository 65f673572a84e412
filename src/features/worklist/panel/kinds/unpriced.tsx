import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { Bar, EditPrices, Skip } from '#features/worklist/panel/bar.tsx';
import { NEW_LINE } from '#features/worklist/panel/typed-prices.ts';
import type { WorkActions } from '#features/worklist/panel/use-work-actions.tsx';
import { WorkHistory } from '#features/worklist/panel/work-history.tsx';
import { PriceInput, WorkLines } from '#features/worklist/panel/work-lines.tsx';
import type { KindView } from './kind-view.tsx';

export const noPrice: KindView<WorkItem<'no-price'>> = {
  titleOf: ({ provider }) => provider.name,
  rowOf: ({ service }) => `${service.name} · shown as “Price on request”`,
  measureOf: () => '',
  body: ({ item: { lines }, actions }) => {
    const [line] = lines;
    if (!line) return actions.isEditing && <FirstPrice actions={actions} />;
    return (
      <>
        <WorkLines lines={lines} actions={actions} />
        <WorkHistory line={line} />
      </>
    );
  },
  bar: ({ actions }) => (
    <Bar>
      <Skip actions={actions} />
      <EditPrices actions={actions}>Enter a price</EditPrices>
    </Bar>
  ),
};

function FirstPrice({ actions }: { readonly actions: WorkActions }) {
  const typed = actions.typed.get(NEW_LINE) ?? {};
  return (
    <div className="flex flex-wrap gap-6 px-6 py-3 max-md:px-4">
      {(['own', 'direct'] as const).map((name) => (
        <span key={name} className="flex items-center gap-3">
          {name === 'own' ? 'Own, $' : 'Direct, $'}
          <PriceInput
            label={name === 'own' ? 'Own price' : 'Direct price'}
            stored={null}
            typed={typed[name]}
            onType={(value) => actions.type(NEW_LINE, { ...typed, [name]: value })}
          />
        </span>
      ))}
    </div>
  );
}
