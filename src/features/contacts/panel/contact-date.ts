const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The day of a request in the reader's zone, as 'MMM d, yyyy', or 'Unknown'. */
export function listedDay(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? 'Unknown' : DAY.format(date);
}
