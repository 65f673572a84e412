import type { ShownProviderService } from '#contract/views/provider-view.ts';
import { factRows } from '#domain/fact-rows.ts';
import { FactCell } from '#web/public/parts/catalogue/fact-cell.tsx';
import { Card } from '#web/ui/card.tsx';

/** Columns beyond these are not read any more. */
const MOST_COLUMNS = 12;

/** What is known of each service, side by side; services of which nothing is known are named below. */
export function ServiceFacts({ services }: { readonly services: readonly ShownProviderService[] }) {
  const known = services.filter(({ facts }) => Object.keys(facts).length > 0);
  const shown = known.slice(0, MOST_COLUMNS);
  const others = services.filter((service) => !shown.includes(service));
  return (
    <>
      {shown.length > 0 && (
        <Card layout="overflow-clip">
          <div className="compare-scroll" tabIndex={0} role="region" aria-label="Facts by service">
            <table className={`compare-table facts-table columns-${shown.length}`}>
              <thead>
                <tr>
                  <td>Fact</td>
                  {shown.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {factRows(shown).map(({ label, rows }) => (
                <tbody key={label}>
                  <tr className="subhead">
                    <th scope="rowgroup" colSpan={shown.length + 1}>
                      <span>{label}</span>
                    </th>
                  </tr>
                  {rows.map((row) => (
                    <tr key={row.label} className="fact">
                      <th scope="row">{row.label}</th>
                      {row.values.map((value, index) => (
                        <td key={shown[index]?.id}>
                          <FactCell value={value} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        </Card>
      )}
      {others.length > 0 && (
        <p className={`text-sm text-muted ${shown.length > 0 ? 'mt-3' : ''}`}>
          Nothing is known yet of {others.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </>
  );
}
