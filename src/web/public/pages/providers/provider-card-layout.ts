/** The frame of a provider card and of its placeholder: a rail of 264 px beside the table, above it in narrow windows. */
export const CARD_LAYOUT = 'grid grid-cols-[264px_minmax(0,1fr)] overflow-clip max-lg:grid-cols-[minmax(0,1fr)]';

/** What stands on the rail. */
export const RAIL_LAYOUT =
  'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-3 border-r border-line p-5 ' +
  'max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-y-0 max-lg:border-r-0 max-lg:border-b ' +
  'max-lg:py-4 max-md:px-4 max-md:py-3.5';
