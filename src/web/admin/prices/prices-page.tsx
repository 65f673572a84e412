/** The price lines of all services as a spreadsheet. */
export function PricesPage() {
  return (
    <header className="bench-head">
      <h1>Prices</h1>
    </header>
  );
}
