import { effectOfNames, effectOfStyle, type StyleEffect } from './element-style.ts';

/** Longer sheets are ignored. */
const MAX_SHEET_LENGTH = 500_000;
const MAX_RULES = 5_000;
const MAX_REMEMBERED = 5_000;

interface ClassRule {
  readonly order: number;
  readonly declarations: string;
}

/** Rules of a page's own style sheets for single classes, in time linear in their length. */
export class PageStyles {
  readonly #rules = new Map<string, ClassRule[]>();
  /** Classes in other selectors of such rules: whether a rule for the class alone applies is not known. */
  readonly #contested = new Set<string>();
  readonly #effects = new Map<string, StyleEffect>();
  #count = 0;

  constructor(html: string) {
    let readTo = 0;
    for (const { 0: tag, index } of html.matchAll(/<style[\s>]/gi)) {
      if (index < readTo) continue;
      const start = html.indexOf('>', index + tag.length - 1) + 1;
      const end = start === 0 ? -1 : html.indexOf('</', start);
      if (end < 0) break;
      readTo = end;
      if (end - start <= MAX_SHEET_LENGTH) this.#readSheet(withoutComments(html.slice(start, end)));
    }
  }

  /** The effect of an element's attributes `class` and `style`. */
  effectOf(classNames: string, style: string): StyleEffect {
    const key = `${classNames}\n${style}`;
    const known = this.#effects.get(key);
    if (known) return known;
    const classes = classNames.split(/\s+/).filter((name) => name !== '');
    const rules = classes.filter((name) => !this.#contested.has(name)).flatMap((name) => this.#rules.get(name) ?? []);
    const declarations = rules.toSorted((a, b) => a.order - b.order).map((rule) => rule.declarations);
    const [named, styled] = [effectOfNames(classes), effectOfStyle([...declarations, style].join(';'))];
    const effect = {
      isHidden: named.isHidden || styled.isHidden,
      isStruck: named.isStruck || styled.isStruck,
    };
    if (this.#effects.size < MAX_REMEMBERED) this.#effects.set(key, effect);
    return effect;
  }

  /** Reads the rules outside of conditions: those of media queries hold at some widths only. */
  #readSheet(css: string): void {
    const open: { readonly isActive: boolean; readonly selectors: string | null }[] = [];
    let text = '';
    for (const [part] of css.matchAll(/[^{}]+|[{}]/g)) {
      if (part === '{') {
        const prelude = text.slice(text.lastIndexOf(';') + 1).trim();
        const outer = open.at(-1) ?? { isActive: true, selectors: null };
        const isActive = outer.isActive && outer.selectors === null;
        open.push(
          prelude.startsWith('@')
            ? { isActive: isActive && /^@(?:layer|supports|media (?:all|screen)$)/i.test(prelude), selectors: null }
            : { isActive, selectors: prelude },
        );
        text = '';
      } else if (part === '}') {
        const rule = open.pop();
        if (rule?.isActive && rule.selectors !== null && RELEVANT.test(text)) this.#add(rule.selectors, text);
        text = '';
      } else text = part;
    }
  }

  #add(selectors: string, declarations: string): void {
    for (const selector of selectors.split(',')) {
      this.#count += 1;
      if (this.#count > MAX_RULES) return;
      const [, only] = /^(?:[a-z]\w*)?\.(-?[\w-]+)$/i.exec(selector.trim()) ?? [];
      if (only === undefined) {
        for (const [name] of selector.matchAll(/(?<=\.)[\w-]+/g)) this.#contested.add(name);
        continue;
      }
      const rules = this.#rules.get(only) ?? [];
      rules.push({ order: this.#count, declarations });
      this.#rules.set(only, rules);
    }
  }
}

const RELEVANT =
  /\b(?:display|visibility|opacity|text-decoration|unicode-bidi|clip|clip-path|font-size|text-indent|overflow|transform)\b/i;

function withoutComments(css: string): string {
  let text = '';
  let from = 0;
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', from)) {
    text += css.slice(from, at);
    const end = css.indexOf('*/', at + 2);
    from = end < 0 ? css.length : end + 2;
  }
  return text + css.slice(from);
}
