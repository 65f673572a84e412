import { SERVICE_TYPE_LABELS, SERVICE_TYPES } from '#domain/service-type.ts';

/** The name for a chosen type: the type's own, unless another was typed. */
export function nameAfter(before: { readonly name: string; readonly type: string }, type: string): string {
  const isOwnName = before.name.trim() !== '' && before.name !== labelOf(before.type);
  return isOwnName ? before.name : labelOf(type);
}

function labelOf(type: string): string {
  const known = SERVICE_TYPES.find((one) => one === type);
  return known ? SERVICE_TYPE_LABELS[known] : '';
}
