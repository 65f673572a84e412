const STEPS = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** A number of records, rounded down so that the plus is true: "1.1B+", "737M+", "2.3M+", "180K+". */
export function recordCount(records: number): string {
  const step = STEPS.find(({ size }) => records >= size);
  if (!step) return `${records}`;
  const digits = records / step.size < 10 ? 10 : 1;
  return `${Math.floor((records / step.size) * digits) / digits}${step.letter}+`;
}
