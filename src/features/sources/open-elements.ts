import { BREAKOUTS, INTEGRATION, isFormatting, isTablePart, SCOPES, SPECIAL } from './elements.ts';

/**
 * The names of a page's open elements, from the outermost to the innermost. Each question takes the same time, however
 * many are open.
 */
export class OpenElements {
  readonly #names: string[] = [];
  /** For each name, the positions of its open elements. */
  readonly #positions = new Map<string, number[]>();
  /** Positions of elements that an end tag of another kind does not close. */
  readonly #scopes: number[] = [];
  readonly #special: number[] = [];
  /** Positions of tables and their parts. */
  readonly #tables: number[] = [];

  get length(): number {
    return this.#names.length;
  }

  get last(): string | undefined {
    return this.#names.at(-1);
  }

  /** Whether the page is in a drawing or a formula, whose elements are not those of HTML. */
  get isDrawing(): boolean {
    return this.positionOf('svg') >= 0 || this.positionOf('math') >= 0;
  }

  /** Whether what comes next is an element of a drawing or formula, and none of HTML in it. */
  get #isForeign(): boolean {
    return this.isDrawing && INTEGRATION.every((name) => this.positionOf(name) < 0);
  }

  /** Whether the text of a list of options is outside of its options, where it is not shown. */
  get isBesideOptions(): boolean {
    return this.positionOf('select') > this.positionOf('option');
  }

  /** The position of the innermost table or part of one, and its name. A template is no part of what is around it. */
  get table(): { readonly at: number; readonly name: string } | null {
    const at = this.#tables.at(-1);
    return at === undefined || at < this.positionOf('template') ? null : { at, name: this.#names[at] ?? '' };
  }

  get isInTemplate(): boolean {
    return this.positionOf('template') >= 0;
  }

  /** Where a drawing begins that an element of HTML in it ends; null if none does. */
  endOfDrawing(name: string): number | null {
    if (!this.#isForeign || !BREAKOUTS.has(name)) return null;
    const [svg, math] = [this.#positions.get('svg')?.[0] ?? Infinity, this.#positions.get('math')?.[0] ?? Infinity];
    return Math.min(svg, math);
  }

  push(name: string): void {
    const at = this.#names.length;
    const isForeign = this.#isForeign;
    this.#names.push(name);
    const positions = this.#positions.get(name);
    if (positions === undefined) this.#positions.set(name, [at]);
    else positions.push(at);
    if (isForeign) return;
    if (SCOPES.has(name)) this.#scopes.push(at);
    if (SPECIAL.has(name)) this.#special.push(at);
    if (name === 'table' || isTablePart(name)) this.#tables.push(at);
  }

  pop(): string | undefined {
    const name = this.#names.pop();
    if (name === undefined) return undefined;
    this.#positions.get(name)?.pop();
    for (const positions of [this.#scopes, this.#special, this.#tables]) {
      if (positions.at(-1) === this.#names.length) positions.pop();
    }
    return name;
  }

  /** The position of the innermost open element with a name, −1 without one. */
  positionOf(name: string): number {
    return this.#positions.get(name)?.at(-1) ?? -1;
  }

  /** Whether an end tag closes an open element, with all that is open in it. */
  isEnded(name: string): boolean {
    const at = this.positionOf(name);
    return at >= 0 && at >= this.#borderFor(name);
  }

  /** The position of the innermost open element through which an end tag does not reach. */
  #borderFor(name: string): number {
    const scope = this.#scopes.at(-1) ?? -1;
    if (name === 'template') return -1;
    if (name === 'table') return this.positionOf('template');
    if (isTablePart(name)) return Math.max(this.positionOf('table'), this.positionOf('template'));
    if (name === 'p') return Math.max(scope, this.positionOf('button'));
    if (name === 'li') return Math.max(scope, this.positionOf('ul'), this.positionOf('ol'));
    return isFormatting(name) || SPECIAL.has(name) ? scope : Math.max(scope, this.#special.at(-1) ?? -1);
  }
}
