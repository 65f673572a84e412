import { useEffect, useEffectEvent } from 'react';

/** Marks the entry of the history that Back leaves instead of the page. */
const GUARD = 'back-guard';

/** Those that are armed, the last one above the others: it alone answers to Back. */
const armed: symbol[] = [];

/** How many steps back were taken by guards that went, and by nobody. */
let ownSteps = 0;

/**
 * While it is armed, Back calls `onBack` and leaves the page as it is. It stays armed until it is unmounted, since the
 * history cannot be changed and changed back at once.
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
      // The guard beneath hears of this step, too.
      if (armed.length > 0) ownSteps += 1;
      history.back();
    };
  }, [isArmed]);
}
