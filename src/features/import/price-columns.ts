import type { FileColumns } from './file-columns.ts';

/** The columns of price files, in the order of the export. */
export const PRICE_COLUMNS = [
  'provider',
  'service',
  'type',
  'unit',
  'country',
  'from_quantity',
  'own',
  'direct',
  'cost',
  'checked_on',
  'checked_by',
  'list_name',
  'source_url',
  'at_quantity',
  'note',
  'valid_from',
] as const;

export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** Price files: provider and service identify the price line of a row. */
export const PRICE_FILE: FileColumns<PriceColumn> = {
  columns: PRICE_COLUMNS,
  names: {
    provider: { label: 'Provider', aliases: ['vendor', 'providername', 'company'] },
    service: { label: 'Service', aliases: ['product', 'servicename', 'plan'] },
    type: { label: 'Type', aliases: ['servicetype', 'producttype'] },
    unit: { label: 'Unit', aliases: ['billingtype', 'billedin', 'per'] },
    country: { label: 'Country', aliases: ['countrycode', 'location'] },
    from_quantity: { label: 'From', aliases: ['from', 'quantity', 'minimum', 'minquantity', 'tier', 'volume'] },
    own: { label: 'Own price', aliases: ['ownprice', 'rampage', 'rampageprice'] },
    direct: { label: 'Direct price', aliases: ['directprice', 'list', 'listprice', 'listusd', 'vendorprice'] },
    cost: { label: 'Cost', aliases: ['purchaseprice', 'costprice'] },
    checked_on: { label: 'Checked', aliases: ['checked', 'checkedat', 'asof', 'directpriceasof'] },
    checked_by: { label: 'Checked by', aliases: [] },
    list_name: { label: 'List', aliases: ['fromlist'] },
    source_url: { label: 'Source', aliases: ['source', 'url', 'directpricesource'] },
    at_quantity: { label: 'At quantity', aliases: ['at'] },
    note: { label: 'Note', aliases: ['notes'] },
    valid_from: { label: 'Effective', aliases: ['validsince', 'startson', 'starts', 'effective', 'effectivefrom'] },
  },
  required: ['provider', 'service'],
};
