import { useEffect, useState } from 'react';

/** The modal dialog on top, or the body: all else is inert, for the mouse and for screen readers. */
function topModal(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/** Where a message has to stand to be seen, heard and reached, as dialogs open and close. */
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
