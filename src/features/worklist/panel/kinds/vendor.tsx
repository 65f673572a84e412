import type { VendorKind, VendorKindName } from '#features/worklist/catalogue-kinds.ts';
import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { Bar, Skip } from '#features/worklist/panel/bar.tsx';
import type { KindView } from './kind-view.tsx';

export function vendorKindView({ rule, text }: VendorKind): KindView<WorkItem<VendorKindName>> {
  return {
    ...(rule !== undefined && { rule }),
    titleOf: ({ provider }) => provider.name,
    rowOf: () => text,
    measureOf: () => '',
    body: () => null,
    bar: ({ actions }) => (
      <Bar>
        <Skip actions={actions} />
      </Bar>
    ),
  };
}
