import { useEffect, useEffectEvent } from 'react';

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
