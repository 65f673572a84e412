import { createContext, useCallback, useContext, type ReactNode } from 'react';
import type { Operation } from '#core/contract/operation.ts';
import { hasRightsOf, ROLE_HOLDERS, type Role } from '#core/contract/role.ts';
import { AdminIcon } from './admin-icon.tsx';

/** The signed-in operator's role. The server decides; without a guard around, everything is offered. */
export const RoleContext = createContext<Role>('owner');

/** Whether the operator is an owner, for what belongs to owners and is no call of its own. */
export function useIsOwner(): boolean {
  return useContext(RoleContext) === 'owner';
}

/** Whether the operator's role may call an operation, as the server decides. What it may not is not offered. */
export function useMay(): (operation: Operation) => boolean {
  const role = useContext(RoleContext);
  return useCallback((operation) => operation.access === 'public' || hasRightsOf(role, operation.role), [role]);
}

interface MayProps {
  readonly call: Operation;
  readonly children: ReactNode;
}

/** Renders its content for operators who may call an operation. */
export function May({ call: operation, children }: MayProps) {
  return useMay()(operation) && children;
}

/** Says, to operators whose role may not call the operation, why its controls are missing. */
export function RoleNote({ call: operation, layout = '' }: Pick<MayProps, 'call'> & { readonly layout?: string }) {
  const role = useContext(RoleContext);
  const may = useMay();
  if (operation.access === 'public' || may(operation)) return null;
  return (
    <p className={`flex items-center gap-2 text-muted ${layout}`}>
      <AdminIcon name="eye" size={15} className="flex-none text-subtle" />
      <span>
        <b className="font-[550] text-ink">
          You are {role === 'editor' ? 'an' : 'a'} {role}.
        </b>{' '}
        Only {ROLE_HOLDERS[operation.role]} can make changes here.
      </span>
    </p>
  );
}
