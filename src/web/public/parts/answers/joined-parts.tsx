import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PART_SIZE } from '#contract/list-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onFirstInteraction } from '#web/browser/early-interactions.ts';
import { useAnswer, useAnswerStore } from './use-answer.ts';

/** A list that is too long for one page. */
export interface PartedList<T> {
  /** What it lists: "Providers". */
  readonly label: string;
  /** How many entries it has, and how many parts. */
  readonly count: number;
  readonly parts: number;
  /** The page and the API path of a part. */
  readonly hrefOf: (part: number) => string;
  readonly pathOf: (part: number) => string;
  readonly render: (answer: T, path: string) => ReactNode;
}

interface PartProps<T> {
  readonly list: PartedList<T>;
  readonly part: number;
}

/** A link to another part of a list, by which of its entries stand there. */
export function PartLink<T>({ list, part }: PartProps<T>) {
  const { label, count, hrefOf } = list;
  const first = (part - 1) * PART_SIZE + 1;
  return (
    <LinkButton
      href={hrefOf(part)}
    >{`${label} ${first} to ${Math.min(part * PART_SIZE, count)} of ${count}`}</LinkButton>
  );
}

/** How far below the window a part is fetched, in pixels, once somebody has done anything. Before, it must be in sight. */
const AHEAD = 1_500;

interface NextPartsProps<T> extends PartProps<T> {
  /** Whether somebody has done something already. */
  readonly isUsed?: boolean;
}

/** The parts from one on. Each joins the list as one comes near it, and at once where it was there before. */
export function NextParts<T>({ list, part, isUsed: wasUsed = false }: NextPartsProps<T>) {
  const path = list.pathOf(part);
  const store = useAnswerStore();
  const [isWanted, setWanted] = useState(() => store.isKnown(path));
  const [isUsed, setUsed] = useState(wasUsed);
  const link = useRef<HTMLDivElement>(null);
  useEffect(() => (isUsed ? undefined : onFirstInteraction(() => setUsed(true))), [isUsed]);
  useEffect(() => {
    if (isWanted || !link.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
      },
      { rootMargin: `0px 0px ${isUsed ? AHEAD : 0}px` },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isWanted, isUsed]);
  if (part > list.parts) return null;
  if (isWanted) return <JoinedPart list={list} part={part} isUsed={isUsed} />;
  return (
    <div ref={link} className="grid">
      <PartLink list={list} part={part} />
    </div>
  );
}

/** While a part is on its way, and where it could not be fetched, a link leads there. */
function JoinedPart<T>({ list, part, isUsed }: Required<NextPartsProps<T>>) {
  const path = list.pathOf(part);
  const answer = useAnswer<T>(path);
  if (answer.status !== 'loaded') {
    return (
      <div className="grid" aria-busy={answer.status === 'loading' || undefined}>
        <PartLink list={list} part={part} />
      </div>
    );
  }
  return (
    <>
      {list.render(answer.value, path)}
      <NextParts key={part + 1} list={list} part={part + 1} isUsed={isUsed} />
    </>
  );
}
