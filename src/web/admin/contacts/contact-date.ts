const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day of a request in the operator's time zone as 'MMM d, yyyy', or 'Unknown'. */
export function formatDay(createdAt: string): string {
  return formatAs(FORMAT, createdAt) ?? 'Unknown';
}

/** The time of day of a moment, such as '14:05', null where there is none. */
export function formatTime(moment: string): string | null {
  return formatAs(TIME, moment);
}

function formatAs(format: Intl.DateTimeFormat, moment: string): string | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : format.format(date);
}
