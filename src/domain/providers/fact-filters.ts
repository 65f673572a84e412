/** A condition that buyers may put on a service, as it is shown; `src/domain/providers/fact-checks.ts` says who meets it. */
interface FactFilter {
  /** As URLs spell it. */
  readonly id: string;
  /** Under its group's heading. */
  readonly label: string;
  /** Where it stands alone, if that is something else. */
  readonly name?: string;
}

const targeting = <Id extends string>(id: Id, label: string) => ({ id, label, name: `${label} targeting` });

/** Every condition under the heading of its group, in the order in which they are shown. */
export const FACT_FILTER_GROUPS = [
  {
    group: 'Protocols',
    filters: [
      { id: 'http', label: 'HTTP' },
      { id: 'https', label: 'HTTPS' },
      { id: 'socks5', label: 'SOCKS5' },
    ],
  },
  {
    group: 'Rotation',
    filters: [
      { id: 'rotating', label: 'Rotating' },
      { id: 'sticky', label: 'Sticky' },
      { id: 'long-sticky', label: 'Sticky over 1 hour' },
    ],
  },
  {
    group: 'Targeting',
    filters: [
      targeting('country', 'Country'),
      targeting('state', 'State'),
      targeting('city', 'City'),
      targeting('zip', 'ZIP'),
      targeting('asn', 'ASN'),
    ],
  },
  {
    group: 'Terms',
    filters: [
      { id: 'free-trial', label: 'Free trial' },
      { id: 'refund', label: 'Refund' },
      { id: 'no-identity-check', label: 'No identity check' },
      { id: 'never-expires', label: 'Never expires', name: 'Traffic never expires' },
      { id: 'unlimited-sessions', label: 'Unlimited sessions' },
      { id: 'paid-on-success', label: 'Paid on success' },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly filters: readonly FactFilter[] }[];

type KnownFilter = (typeof FACT_FILTER_GROUPS)[number]['filters'][number];

export type FactFilterId = KnownFilter['id'];

/** Every condition, in that order. */
export const FACT_FILTERS: readonly (FactFilter & { readonly id: FactFilterId })[] = FACT_FILTER_GROUPS.flatMap(
  ({ filters }): KnownFilter[] => [...filters],
);

/** What a condition is called where it stands alone. */
export function factFilterName(wanted: FactFilterId): string {
  const filter = FACT_FILTERS.find(({ id }) => id === wanted);
  return filter?.name ?? filter?.label ?? '';
}
