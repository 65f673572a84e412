/** A cell of the price table; on phones rows are grids and cells have no size of their own. */
export const CELL = 'h-12 px-3.5 text-left max-lg:px-2.5 max-md:h-auto max-md:p-0';

/** A cell with a price. */
export const NUMBER = `${CELL} text-right whitespace-nowrap figures`;
