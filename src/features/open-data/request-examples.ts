import { dataPaths, doorPaths } from '#core/routes.ts';
import type { DataView } from './data-view.ts';

/** The values of a site's examples. */
interface ExampleValues {
  readonly origin: string;
  /** Name of the site. */
  readonly name: string;
  /** A day, a vendor and a product type of which there are prices. */
  readonly day: string;
  readonly slug: string;
  readonly type: string;
  /** Id of the last change. */
  readonly lastId: number;
}

/** How programs and spreadsheets read the files. Each example works as it is written. */
export function examplesOf({ origin, name, day, slug, type, lastId }: ExampleValues): DataView['examples'] {
  return [
    {
      id: 'curl',
      title: 'curl',
      code: `# all prices in effect
curl -s --compressed "${origin}${dataPaths.pricesCsv}"

# those at the end of a day (UTC)
curl -s --compressed "${origin}${dataPaths.pricesJson}?at=${day}"

# only the changes after the last one that you have
curl -s --compressed "${origin}${dataPaths.historyLines}?since=${lastId}"
`,
      note: 'Files are sent compressed, with an ETag: a file that has not changed costs no transfer.',
    },
    {
      id: 'spreadsheet',
      title: 'Spreadsheet',
      code: `=IMPORTDATA("${origin}${dataPaths.pricesCsv}")

=QUERY(IMPORTDATA("${origin}${dataPaths.pricesCsv}"), "select Col8, Col9, Col10 where Col2 = '${slug}' and Col5 = '${type}'", 1)

=VLOOKUP("${slug}"; '${origin}${dataPaths.pricesCsv}'#$prices.B1:I99999; 8; 0)
`,
      note: 'Google Sheets: the whole file, and one vendor’s quantities with both prices. LibreOffice: the vendor’s first price. Excel: Data, From Web, the same address.',
    },
    {
      id: 'python',
      title: 'Python',
      code: `import csv, io, urllib.request
from decimal import Decimal

with urllib.request.urlopen("${origin}${dataPaths.pricesCsv}") as response:
    rows = list(csv.DictReader(io.TextIOWrapper(response, encoding="utf-8", newline="")))

offers = [row for row in rows if row["type"] == "${type}" and row["own"]]
for row in sorted(offers, key=lambda row: Decimal(row["own"]))[:5]:
    print(row["own"], row["unit"], row["provider"], row["checked_on"])
`,
      note: 'Amounts are decimal text: Decimal keeps every digit.',
    },
    {
      id: 'mcp',
      title: 'MCP client',
      code: `${JSON.stringify(
        {
          mcpServers: {
            [name.toLowerCase().replaceAll(/[^a-z\d]/g, '-')]: { type: 'http', url: origin + doorPaths.mcp },
          },
        },
        null,
        2,
      )}\n`,
      note: 'Then ask: “Who sells 500 GB of residential proxies in Germany for the lowest price, and how old is that price?”',
    },
  ];
}
