import type { ShownProviderService } from '#contract/providers/provider-view.ts';
import { factTable } from '#domain/facts/fact-rows.ts';
import { listText } from '#domain/list-text.ts';
import { FactCell } from '#web/public/parts/catalogue/fact-cell.tsx';
import { Card } from '#web/ui/card.tsx';

/** Columns beyond these are not read any more. */
const MOST_COLUMNS = 12;

/** The features of each service side by side; what is not published is named below. */
export function ServiceFacts({ services }: { readonly services: readonly ShownProviderService[] }) {
  const known = services.filter(({ facts }) => Object.keys(facts).length > 0);
  const shown = known.slice(0, MOST_COLUMNS);
  const others = services.filter((service) => !shown.includes(service)).map(({ name }) => name);
  const { groups, unpublished } = factTable(shown);
  return (
    <>
      {shown.length > 0 && (
        <Card layout="overflow-clip">
          <div className="compare-scroll" tabIndex={0} role="region" aria-label="Features by service">
            <table className={`compare-table facts-table columns-${shown.length}`}>
              <thead>
                <tr>
                  <td>Feature</td>
                  {shown.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {groups.map(({ label, rows }) => (
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
      {unpublished.length > 0 && <NotPublished what={unpublished.join(', ')} />}
      {others.length > 0 && <NotPublished what={`features of ${listText(others)}`} />}
    </>
  );
}

function NotPublished({ what }: { readonly what: string }) {
  return <p className="mt-3 text-sm text-muted">Not published: {what}.</p>;
}
