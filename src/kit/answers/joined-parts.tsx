import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerPath } from '#core/page-data.ts';
import { PART_SIZE } from '#core/contract/list-part.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { onFirstInteraction } from '#kit/browser/early-interactions.ts';
import { useAnswer, useAnswerStore } from './use-answer.ts';

export interface PartedList<T> {
  /** The plural of the entries: "Providers". */
  readonly label: string;
  /** The number of entries, and of parts. */
  readonly count: number;
  readonly parts: number;
  /** The page's URL and the API path of a part. */
  readonly hrefOf: (part: number) => string;
  readonly pathOf: (part: number) => AnswerPath<T>;
  readonly render: (answer: T, path: string) => ReactNode;
}

interface PartProps<T> {
  readonly list: PartedList<T>;
  readonly part: number;
}

/** A link to another part of a list: "Providers 31 to 60 of 500". */
export function PartLink<T>({ list, part }: PartProps<T>) {
  const { label, count, hrefOf } = list;
  const first = (part - 1) * PART_SIZE + 1;
  return (
    <LinkButton
      href={hrefOf(part)}
    >{`${label} ${first} to ${Math.min(part * PART_SIZE, count)} of ${count}`}</LinkButton>
  );
}

/** Distance below the window at which a part is fetched, in pixels. Before the first interaction it must be in view. */
const PREFETCH_PX = 1_500;

interface NextPartsProps<T> extends PartProps<T> {
  /** Whether there was an interaction with the page. */
  readonly hasInteracted?: boolean;
}

/** The parts from one on. Each is appended when it comes near the window, and at once if it was already fetched. */
export function NextParts<T>({ list, part, hasInteracted: hadInteraction = false }: NextPartsProps<T>) {
  const path = list.pathOf(part);
  const store = useAnswerStore();
  const [isWanted, setWanted] = useState(() => store.hasAnswer(path));
  const [hasInteracted, setInteracted] = useState(hadInteraction);
  const link = useRef<HTMLDivElement>(null);
  useEffect(() => (hasInteracted ? undefined : onFirstInteraction(() => setInteracted(true))), [hasInteracted]);
  useEffect(() => {
    if (isWanted || !link.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
      },
      { rootMargin: `0px 0px ${hasInteracted ? PREFETCH_PX : 0}px` },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isWanted, hasInteracted]);
  if (part > list.parts) return null;
  if (isWanted) return <JoinedPart list={list} part={part} hasInteracted={hasInteracted} />;
  return (
    <div ref={link} className="grid">
      <PartLink list={list} part={part} />
    </div>
  );
}

/** A fetched part and those after it. While it loads, or if it failed, a link to it. */
function JoinedPart<T>({ list, part, hasInteracted }: Required<NextPartsProps<T>>) {
  const path = list.pathOf(part);
  const answer = useAnswer(path);
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
      <NextParts key={part + 1} list={list} part={part + 1} hasInteracted={hasInteracted} />
    </>
  );
}
