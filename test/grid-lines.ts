import type { ListedPriceLine } from '#catalogue/prices/price-line-contract.ts';
import { gridLine, type GridLine, type LineService } from '#features/prices/panel/lines/grid-line.tsx';

/** The service that sample lines are of. */
export const SAMPLE_LINE_SERVICE: LineService = {
  id: 7,
  name: 'Residential Proxies',
  type: 'residential',
  unit: 'gb',
  provider: { id: 3, name: 'Bright Data', logo: 'B' },
};

/** A stored line as the server lists it: 2.10 own, 2.80 direct, from 100 GB. */
export function listedLine(parts: Partial<ListedPriceLine> = {}): ListedPriceLine {
  return {
    id: 1,
    serviceId: SAMPLE_LINE_SERVICE.id,
    version: 4,
    country: null,
    fromQuantity: 100,
    own: '2.10',
    direct: '2.80',
    cost: null,
    since: '2026-06-01T00:00:00.000Z',
    sinceAtLeast: false,
    firstCheckedOn: null,
    validFrom: null,
    evidence: {
      checkedOn: '2026-10-06',
      checkedBy: 'person',
      listName: null,
      personOn: '2026-10-06',
      sourceUrl: 'https://vendor.example/pricing',
      atQuantity: 100,
      note: null,
      stale: false,
    },
    ...parts,
  };
}

/** The same as the grid keeps it. */
export function sampleLine(parts: Partial<ListedPriceLine> = {}): GridLine {
  return gridLine(listedLine(parts), SAMPLE_LINE_SERVICE);
}
