/** A condition on the features of a service; `src/catalogue/providers/fact-checks.ts` evaluates it. */
interface FactFilter {
  /** The value in URLs. */
  readonly id: string;
  /** The label under its group's heading. */
  readonly label: string;
  /** The label outside the group, if it differs. */
  readonly name?: string;
}

const targeting = <Id extends string>(id: Id, label: string) => ({ id, label, name: `${label} targeting` });

/** The conditions by group, in display order. */
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
      { id: 'no-renewal', label: 'No automatic renewal' },
      { id: 'crypto', label: 'Pay by crypto' },
      { id: 'ip-allowlist', label: 'IP allowlist', name: 'Login by IP allowlist' },
      { id: 'never-expires', label: 'Never expires', name: 'Traffic never expires' },
      { id: 'unlimited-sessions', label: 'Unlimited sessions' },
      { id: 'paid-on-success', label: 'Paid on success' },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly filters: readonly FactFilter[] }[];

type KnownFilter = (typeof FACT_FILTER_GROUPS)[number]['filters'][number];

export type FactFilterId = KnownFilter['id'];

/** All conditions in display order. */
export const FACT_FILTERS: readonly (FactFilter & { readonly id: FactFilterId })[] = FACT_FILTER_GROUPS.flatMap(
  ({ filters }): KnownFilter[] => [...filters],
);

/** The label of a condition outside its group. */
export function factFilterName(wanted: FactFilterId): string {
  const filter = FACT_FILTERS.find(({ id }) => id === wanted);
  return filter?.name ?? filter?.label ?? '';
}
