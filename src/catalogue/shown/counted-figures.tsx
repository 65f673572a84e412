import { api } from '#core/routes.ts';
import type { FiguresView } from '#catalogue/figures-view.ts';
import { dayText } from '#core/day-text.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';

/** Today's figures of the catalogue; null while they load, and for an empty catalogue. */
export function useFigures(): FiguresView | null {
  const answer = useAnswer<FiguresView>(api.figuresView);
  return answer.status === 'loaded' && answer.value.providers > 0 ? answer.value : null;
}

/** A counted figure with its day, shown below a stated one: "27 on 22 Nov 2026". Empty without a count. */
export function countedText(count: string | number | null, figures: FiguresView | null): string {
  return figures === null || count === null ? '' : `${count} on ${dayText(figures.day)}`;
}
