import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { FACT_COLUMNS, SERVICE_COLUMNS, type FactColumn } from './fact-columns.ts';
import { originOf } from '#catalogue/facts/fact-evidence.server.ts';
import type { RecordedService } from '#catalogue/prices/price-changes.server.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { cellsOf } from './compare-facts.server.ts';
import type { FactCatalogue } from './fact-catalogue.server.ts';
import { inExportOrder, namesakeKey } from './import-catalogue.server.ts';

type Row = Readonly<Partial<Record<FactColumn, string | null>>>;

/**
 * All known facts as CSV for spreadsheets (RFC 4180, UTF-8 with BOM), in chunks: by provider, service and the order of the
 * registry; facts that follow from others are left out. Importing the export changes nothing.
 */
export async function* exportFacts({ services, facts }: FactCatalogue): AsyncGenerator<string> {
  const sorted = [...services.values()].toSorted(inExportOrder);
  const hasNamesakes = new Set(sorted.map(namesakeKey)).size < sorted.length;
  const columns = hasNamesakes ? [...FACT_COLUMNS, ...SERVICE_COLUMNS] : FACT_COLUMNS;
  yield spreadsheetCsv([], columns, { hasHeader: true });
  const turns = new Turns();
  for (const service of sorted) {
    const rows = rowsOf(service, facts.get(service.named.serviceId));
    if (rows.length > 0) yield spreadsheetCsv(rows, columns, { hasHeader: false });
    if (turns.isOver) await turns.next();
  }
}

function rowsOf({ named, billingType }: RecordedService, known: ReturnType<FactCatalogue['facts']['get']>): Row[] {
  if (!known) return [];
  return FACT_NAMES.flatMap((fact): Row[] => {
    if (known.facts[fact] === undefined || originOf(fact, known.facts) !== fact) return [];
    const evidence = known.evidence.find((one) => one.fact === fact);
    return [
      {
        provider: named.providerName,
        service: named.serviceName,
        fact,
        ...cellsOf(known.facts, fact, evidence),
        type: named.serviceType,
        unit: billingType,
      },
    ];
  });
}
