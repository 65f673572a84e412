/** A price line with the quantity that the vendor states its list price for. */
interface StatedLine {
  readonly fromQuantity: number;
  readonly evidence: { readonly atQuantity: number | null } | null;
}

/**
 * The quantity that a list price is stated for, if it is less than half or more than twice the needed one, and no tier of
 * the vendor's list covers that; else null. A price stated for a larger quantity than its line begins with is no tier.
 */
export function otherQuantity({ evidence }: StatedLine, list: readonly StatedLine[], needed: number): number | null {
  const stated = evidence?.atQuantity ?? null;
  if (stated === null || (stated * 2 >= needed && stated <= needed * 2)) return null;
  const tier = list.findLast(({ fromQuantity }) => fromQuantity <= needed);
  const tierStated = tier?.evidence?.atQuantity ?? null;
  return tier && (tierStated === null || tierStated === tier.fromQuantity) ? null : stated;
}
