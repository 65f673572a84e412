import { useEffect, useEffectEvent } from 'react';

/** Marks the entry of the history that Back leaves instead of the page. */
const GUARD = 'back-guard';

/**
 * While it is armed, Back calls `onBack` and leaves the page as it is. It stays armed until it is unmounted, since the
 * history cannot be changed and changed back at once.
 */
export function useBackGuard(isArmed: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isArmed) return;
    const guard = () => history.pushState(GUARD, '', location.href);
    const onPop = () => {
      guard();
      handleBack();
    };
    guard();
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (history.state === GUARD) history.back();
    };
  }, [isArmed]);
}
