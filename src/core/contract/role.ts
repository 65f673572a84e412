/**
 * Roles of operators; each includes the rights of those after it. What a role may do follows from the functions that
 * declare operations (`operation.ts`): by `operatorOnly` and `operatorAndKeys` readers read, by `ownAccount` they change.
 */
export const ROLES = ['owner', 'editor', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role has all rights of another. */
export function hasRightsOf(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least);
}

/** Who has the rights of a role. */
export const ROLE_HOLDERS = {
  owner: 'owners',
  editor: 'editors and owners',
  reader: 'operators',
} as const satisfies Record<Role, string>;
