import { useEffect, useState } from 'react';

/** The topmost modal dialog, or the body. Everything else is inert. */
function topModal(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/** The topmost modal dialog, or the body, updated as dialogs open and close: only there a toast can be reached. */
export function useTopModal(): Element {
  const [host, setHost] = useState(topModal);
  useEffect(() => {
    const update = () => setHost(topModal());
    document.addEventListener('toggle', update, true);
    document.addEventListener('close', update, true);
    return () => {
      document.removeEventListener('toggle', update, true);
      document.removeEventListener('close', update, true);
    };
  }, []);
  return host;
}
