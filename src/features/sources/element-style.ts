/** What a style does to the text of its element. */
export interface StyleEffect {
  readonly isHidden: boolean;
  /** Struck out or written in reverse: figures in it are no amounts. */
  readonly isStruck: boolean;
}

/** Classes of common style sheets that hide text except for screen readers. */
const UNSEEN_CLASSES = new Set(
  `sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader-only a-offscreen
  u-visually-hidden element-invisible`.split(/\s+/),
);
const STRUCK_CLASSES = new Set(['line-through', 'text-decoration-line-through', 'strikethrough']);

/** The effect of the names of classes, where the page does not define them. */
export function effectOfNames(classes: readonly string[]): StyleEffect {
  return {
    isHidden: classes.some((name) => UNSEEN_CLASSES.has(name.toLowerCase())),
    isStruck: classes.some((name) => STRUCK_CLASSES.has(name.toLowerCase())),
  };
}

/** The effect of declarations. The last declaration of a property counts. */
export function effectOfStyle(declarations: string): StyleEffect {
  const values = new Map<string, string>();
  for (const declaration of declarations.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    values.set(declaration.slice(0, colon).trim(), value.trim());
  }
  const is = (property: string, pattern: RegExp) => pattern.test(values.get(property) ?? '');
  return {
    isHidden:
      is('display', /^none$/) ||
      is('visibility', /^(?:hidden|collapse)$/) ||
      is('content-visibility', /^hidden$/) ||
      is('opacity', ZERO) ||
      is('font-size', ZERO) ||
      is('transform', /\bscale[xy]?\(0[,)]/) ||
      is('clip-path', /^inset\((?:50|100)%/) ||
      is('clip', /^rect\((?:0|1px)/) ||
      is('text-indent', FAR) ||
      (is('position', /^(?:absolute|fixed)$/) && (is('left', FAR) || is('top', FAR) || is('right', FAR))) ||
      (is('overflow', /^(?:hidden|clip)/) && (isTiny(values, 'width') || isTiny(values, 'height'))),
    isStruck:
      is('text-decoration', STRIKE) ||
      is('text-decoration-line', STRIKE) ||
      is('unicode-bidi', /\b(?:bidi|isolate)-override\b/),
  };
}

const STRIKE = /\bline-through\b/;
const ZERO = /^0*(?:\.0*|0)(?:%|px|r?em|pt)?$/;
const FAR = /^-\d{3,}/;

function isTiny(values: ReadonlyMap<string, string>, side: string): boolean {
  return [side, `max-${side}`].some((property) => /^(?:0|[01]px)$/.test(values.get(property) ?? ''));
}
