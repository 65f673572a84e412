import type { GeoContext } from 'd3-geo';

type Point = readonly [x: number, y: number];

/**
 * Writes path data in whole units and relative steps, a third of `geoPath`'s. Merges equal points and drops degenerate
 * rings.
 */
export class CompactPath implements GeoContext {
  #path = '';
  #ring: Point[] = [];

  beginPath(): void {
    this.#ring = [];
  }

  moveTo(x: number, y: number): void {
    this.#endRing();
    this.#ring = [[Math.round(x), Math.round(y)]];
  }

  lineTo(x: number, y: number): void {
    const point: Point = [Math.round(x), Math.round(y)];
    const before = this.#ring.at(-1);
    if (!before || before[0] !== point[0] || before[1] !== point[1]) this.#ring.push(point);
  }

  closePath(): void {
    this.#endRing();
  }

  arc(): void {
    throw new TypeError('Outlines of countries have no points');
  }

  /** Returns the path since the last call. */
  take(): string {
    this.#endRing();
    const path = this.#path;
    this.#path = '';
    return path;
  }

  #endRing(): void {
    const [first, ...rest] = this.#ring;
    this.#ring = [];
    const last = rest.at(-1);
    if (first && last && last[0] === first[0] && last[1] === first[1]) rest.pop();
    if (!first || rest.length < 2) return;
    let [x, y] = first;
    let steps = '';
    for (const [nextX, nextY] of rest) {
      steps += `${joined(nextX - x, steps !== '')}${joined(nextY - y, true)}`;
      [x, y] = [nextX, nextY];
    }
    this.#path += `M${first[0]} ${first[1]}l${steps}z`;
  }
}

/** A minus sign separates numbers like a space. */
function joined(number: number, isAfterNumber: boolean): string {
  return number >= 0 && isAfterNumber ? ` ${number}` : String(number);
}
