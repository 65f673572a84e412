/** A daily file in the European Central Bank's format. */
export function ecbFile(day: string, perEuro: Readonly<Record<string, string>>): string {
  const cubes = Object.entries(perEuro).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('')}\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}

/** Sample rates of the euro. */
export const PER_EURO = { USD: '1.1573', JPY: '179.52', CZK: '24.310', GBP: '0.8809', CHF: '0.9340', INR: '102.2730' };
