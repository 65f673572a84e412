import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { takenAsTheyAre } from '#web/browser/taken-parts.ts';
import { useReaderRate } from '#web/public/parts/currency/use-currency.ts';
import { useAnswerStore } from './use-answer.ts';

interface FinishedHtmlProps {
  /** The API path whose answer it shows. */
  readonly path: string;
  readonly className: string;
  /** What the server renders, and the browser where it has the whole answer. */
  readonly children: ReactNode;
}

/**
 * A part of a page that needs no script. Where it came with the page it stays as the server rendered it, and its data does
 * not come a second time. Its links lead to pages of this site as all others do.
 */
export function FinishedHtml({ path, className, children }: FinishedHtmlProps) {
  const store = useAnswerStore();
  const [wasFinished] = useState(() => store.isPartial(path));
  const isFinished = wasFinished && store.isPartial(path);
  const rate = useReaderRate();
  const [rendered] = useState(rate);
  // Amounts in another currency take the answer itself.
  useEffect(() => {
    if (isFinished && rate !== rendered) void store.retry(path);
  }, [isFinished, rate, rendered, store, path]);
  return isFinished ? <Kept path={path} className={className} /> : <div className={className}>{children}</div>;
}

/** Tells React to leave what stands in an element as it is. It is never set: a policy forbids HTML from text. */
const AS_IT_IS = { __html: '' };

function Kept({ path, className }: Omit<FinishedHtmlProps, 'children'>) {
  const store = useAnswerStore();
  const [, navigate] = useLocation();
  const [nodes] = useState(() => store.finishedHtml(path));
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      if (nodes) element.replaceChildren(...nodes);
      takenAsTheyAre.add(element);
      const follow = (event: MouseEvent) => {
        const target = pageOf(event);
        if (target === null) return;
        event.preventDefault();
        navigate(target);
      };
      element.addEventListener('click', follow);
      return () => {
        element.removeEventListener('click', follow);
        store.keepFinishedHtml(path, [...element.childNodes]);
      };
    },
    [store, path, nodes, navigate],
  );
  if (nodes) return <div ref={take} className={className} />;
  // oxlint-disable-next-line react/no-danger -- no HTML is set: what the server rendered stays
  return <div ref={take} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
}

/** The page of this site that a press on a link leads to, null where the browser follows it by itself. */
function pageOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const isOwn =
    link !== null && link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
  if (!isOwn) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' ? null : link.pathname + link.search + link.hash;
}
