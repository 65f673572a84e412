/** A change in percent with its sign ("−7.7%"). */
export function percentText(percent: number): string {
  const sign = percent < 0 ? '−' : percent > 0 ? '+' : '';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}
