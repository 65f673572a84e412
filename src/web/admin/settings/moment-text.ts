const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment of the last months, by the operator's clock: "Nov 22, 07:03". */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}
