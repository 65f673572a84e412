import type { StyleEffect } from './element-style.ts';
import { isCell, isFormatting } from './elements.ts';

const NO_EFFECT: StyleEffect = { isHidden: false, isStruck: false };

/** Entries beyond these hide all that follows. */
const MOST_KEPT = 100;

/**
 * The effects of formatting elements whose parents have ended before them: HTML continues these in what follows, until
 * their own end tag or the end of their table cell.
 */
export class KeptFormatting {
  readonly #kept: { readonly name: string; readonly effect: StyleEffect }[] = [];
  /** For each open cell, the number of entries from outside, which have no effect in it. */
  readonly #outside: number[] = [];
  #effect = NO_EFFECT;
  #isFull = false;

  /** The effect on the text that follows. */
  get effect(): StyleEffect {
    return this.#effect;
  }

  enter(name: string): void {
    if (!isCell(name)) return;
    this.#outside.push(this.#kept.length);
    this.#update();
  }

  /** An element that ends by its own end tag, or otherwise by that of another. */
  leave(name: string, effect: StyleEffect, isOwnEnd: boolean): void {
    if (isCell(name)) {
      this.#kept.length = this.#outside.pop() ?? this.#kept.length;
    } else if (isOwnEnd || !isFormatting(name) || !(effect.isHidden || effect.isStruck)) return;
    else if (this.#kept.length < MOST_KEPT) this.#kept.push({ name, effect });
    else this.#isFull = true;
    this.#update();
  }

  /** An end tag without an open element. */
  end(name: string): void {
    const last = this.#kept.findLastIndex((one) => one.name === name);
    if (last < this.#first) return;
    this.#kept.splice(last, 1);
    this.#update();
  }

  get #first(): number {
    return this.#outside.at(-1) ?? 0;
  }

  #update(): void {
    const acting = this.#kept.slice(this.#first);
    this.#effect = {
      isHidden: this.#isFull || acting.some(({ effect }) => effect.isHidden),
      isStruck: acting.some(({ effect }) => effect.isStruck),
    };
  }
}
