import type { Facts } from '#domain/facts.ts';

/** Where filters stand together. */
export const FACT_FILTER_GROUPS = ['Protocols', 'Rotation', 'Targeting', 'Terms'] as const;

/** A condition that buyers may put on a service. A fact that is unknown meets none. */
interface FactFilter {
  /** As URLs spell it. */
  readonly id: string;
  /** Under its group's heading. */
  readonly label: string;
  /** Where it stands alone. */
  readonly name: string;
  readonly group: (typeof FACT_FILTER_GROUPS)[number];
  readonly isMetBy: (facts: Facts) => boolean;
}

/** So long a session counts as a long one, in minutes. */
const LONG_SESSION = 60;

/** Every condition, in the order in which they are shown. */
export const FACT_FILTERS = [
  ...(['http', 'https', 'socks5'] as const).map((id) => ({
    id,
    label: id.toUpperCase(),
    name: id.toUpperCase(),
    group: 'Protocols' as const,
    isMetBy: ({ protocols }: Facts) => protocols?.includes(id) === true,
  })),
  {
    id: 'rotating',
    label: 'Rotating',
    name: 'Rotating',
    group: 'Rotation',
    isMetBy: ({ rotation }) => rotation?.includes('rotating') === true,
  },
  {
    id: 'sticky',
    label: 'Sticky',
    name: 'Sticky',
    group: 'Rotation',
    isMetBy: ({ rotation }) => rotation?.includes('sticky') === true,
  },
  {
    id: 'long-sticky',
    label: 'Sticky over 1 hour',
    name: 'Sticky over 1 hour',
    group: 'Rotation',
    isMetBy: ({ stickyMinutes }) => stickyMinutes !== undefined && stickyMinutes > LONG_SESSION,
  },
  ...(
    [
      ['country', 'Country'],
      ['state', 'State'],
      ['city', 'City'],
      ['zip', 'ZIP'],
      ['asn', 'ASN'],
    ] as const
  ).map(([id, label]) => ({
    id,
    label,
    name: `${label} targeting`,
    group: 'Targeting' as const,
    isMetBy: ({ targeting }: Facts) => targeting?.includes(id) === true,
  })),
  {
    id: 'free-trial',
    label: 'Free trial',
    name: 'Free trial',
    group: 'Terms',
    isMetBy: ({ freeTrial }) => freeTrial === true,
  },
  {
    id: 'refund',
    label: 'Refund',
    name: 'Refund',
    group: 'Terms',
    isMetBy: ({ refundDays }) => (refundDays ?? 0) > 0,
  },
  {
    id: 'no-identity-check',
    label: 'No identity check',
    name: 'No identity check',
    group: 'Terms',
    isMetBy: ({ identityCheck }) => identityCheck === false,
  },
  {
    id: 'never-expires',
    label: 'Never expires',
    name: 'Traffic never expires',
    group: 'Terms',
    isMetBy: ({ trafficExpiryDays }) => trafficExpiryDays === 'never',
  },
  {
    id: 'unlimited-sessions',
    label: 'Unlimited sessions',
    name: 'Unlimited sessions',
    group: 'Terms',
    isMetBy: ({ concurrentSessions }) => concurrentSessions === 'unlimited',
  },
  {
    id: 'paid-on-success',
    label: 'Paid on success',
    name: 'Paid on success',
    group: 'Terms',
    isMetBy: ({ paidOnSuccess }) => paidOnSuccess === true,
  },
] as const satisfies readonly FactFilter[];

export type FactFilterId = (typeof FACT_FILTERS)[number]['id'];
