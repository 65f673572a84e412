import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { adminPages } from '#core/routes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The destination of a navigation that would lose unsaved input: a URL, or Back. */
type Target = { readonly href: string } | 'back';

/**
 * Asks for a confirmation before the screen with unsaved input is left by a link, by Back or by closing the tab.
 * Returns the dialog to render.
 */
export function useLeaveGuard(isDirty: boolean, what: string): ReactNode {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<Target | null>(null);
  const [wasDirty, setWasDirty] = useState(false);
  if (isDirty && !wasDirty) setWasDirty(true);
  const [isLeaving, setLeaving] = useState(false);
  const isFree = useRef(false);
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // New tabs, downloads and links within the page do not leave it.
    if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || link.hash !== '') return;
    event.preventDefault();
    event.stopPropagation();
    setTarget({ href: link.href });
  });
  useEffect(() => {
    if (!isDirty || isLeaving) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    const listen = (event: MouseEvent) => onClick(event);
    addEventListener('beforeunload', warn);
    document.addEventListener('click', listen, { capture: true });
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', listen, { capture: true });
    };
  }, [isDirty, isLeaving]);
  useBackGuard(wasDirty && !isLeaving, () => {
    setTarget('back');
    if (!isDirty) setLeaving(true);
  });
  useEffect(() => {
    // The disarmed guard goes back to the screen's own entry; this goes back one further.
    if (isLeaving) history.go(-1);
  }, [isLeaving]);
  if (target === null || isLeaving) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => {
        isFree.current = true;
      }}
      onConfirmed={() => {
        if (target === 'back') setLeaving(true);
        else if (isOfPanel(target.href)) navigate(target.href.slice(location.origin.length));
        else location.assign(target.href);
      }}
      onClosed={() => setTarget(null)}
    >
      {what} would be lost.
    </ConfirmDialog>
  );
}

function isOfPanel(href: string): boolean {
  const { origin, pathname } = new URL(href);
  return origin === location.origin && `${pathname}/`.startsWith(`${adminPages.dashboard}/`);
}

/** The state of the extra history entry that Back leaves instead of the page. */
const GUARD = 'back-guard';

/** The armed guards. Only the last one handles Back. */
const armed: symbol[] = [];

/** The number of pending `popstate` events from guards that removed their own history entry. */
let ownSteps = 0;

/**
 * While it is armed, Back calls `onBack` and does not leave the page. It stays armed until it is unmounted, since a
 * history entry cannot be removed and added again at once.
 */
export function useBackGuard(isArmed: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isArmed) return;
    const guard = () => history.pushState(GUARD, '', location.href);
    const own = Symbol(GUARD);
    const onPop = () => {
      if (armed.at(-1) !== own) return;
      if (ownSteps > 0) {
        ownSteps -= 1;
        return;
      }
      guard();
      handleBack();
    };
    armed.push(own);
    guard();
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      armed.splice(armed.indexOf(own), 1);
      if (history.state !== GUARD) return;
      // The previous guard receives this `popstate` event, too.
      if (armed.length > 0) ownSteps += 1;
      history.back();
    };
  }, [isArmed]);
}

/** Makes the browser ask before the tab is closed or reloaded. */
export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);
}
