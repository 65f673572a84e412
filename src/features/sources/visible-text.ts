import { Tokenizer } from 'htmlparser2';
import { DOLLARS } from './currency-words.ts';
import type { StyleEffect } from './element-style.ts';
import { endsByItself, isEndedBy, isStruckOut, isTablePart, isUnseen, isVoid, separatorOf } from './elements.ts';
import { OpenElements } from './open-elements.ts';
import { KeptFormatting } from './kept-formatting.ts';
import { PageStyles } from './page-styles.ts';
import { BOUNDARY, LEVEL, LOWERED, RAISED, struckOut, TextLines, withoutMarks } from './text-lines.ts';

/** Longer inline styles, lists of classes and element names are ignored. */
const MAX_STYLE_LENGTH = 4096;
const MAX_NAME_LENGTH = 32;

/** A page whose doctype ends later counts as one without. */
const MAX_DOCTYPE_END = 1024;

/** Attributes whose values are read. */
const READ = new Set(['class', 'style', 'dir']);

const TAIL_LENGTH = 8;

/**
 * Extracts the visible text of an HTML page in time linear in its length, for any markup. Where it does not follow the
 * parser of browsers in every detail, it leaves text out.
 */
class PageText {
  /** The page, or what is left of it. */
  #html: string;
  /** The end of an end tag that the tokenizer would end earlier, within a quoted value. */
  #goesOnAt: number | null = null;
  readonly #lines = new TextLines();
  readonly #open = new OpenElements();
  /** Of the open elements. */
  readonly #effects: StyleEffect[] = [];
  readonly #kept = new KeptFormatting();
  readonly #styles: PageStyles;
  /** Whether tables may be in paragraphs, as in pages of the nineties. */
  readonly #isQuirky: boolean;
  /** Depth of the outermost hidden element, null outside of one. */
  #hiddenFrom: number | null = null;
  /** Depth of the outermost element whose figures are no amounts, null outside of one. */
  #struckFrom: number | null = null;
  /** The end of the text so far on this line, and whether a tag has followed it. */
  #tail = '';
  #isAfterTag = false;
  #tag = '';
  #attribute = '';
  #value = '';
  /** The read attributes `class`, `style` and `dir` of the tag. */
  #read = new Map<string, string>();
  #isHidden = false;
  #isOpenDialog = false;
  /** The position of a form whose end tag has come while elements in it are open. */
  #endedForm = -1;

  readonly #tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => this.#text(this.#html.slice(start, end)),
      ontextentity: (codePoint) => this.#text(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => this.#beginTag(this.#html.slice(start, Math.min(end, start + MAX_NAME_LENGTH))),
      onopentagend: () => this.#openElement(),
      onselfclosingtag: () => {
        const name = this.#tag;
        this.#openElement();
        if (this.#open.isDrawing && this.#open.last === name) this.#closeLast();
      },
      onclosetag: (start, end) => {
        this.#endTag(this.#html.slice(start, Math.min(end, start + MAX_NAME_LENGTH)));
        this.#goesOnAt = endOfQuotedTag(this.#html, end);
        if (this.#goesOnAt !== null) this.#tokenizer.pause();
      },
      onattribname: (start, end) => {
        this.#attribute = this.#html.slice(start, Math.min(end, start + MAX_NAME_LENGTH)).toLowerCase();
        this.#value = '';
      },
      onattribdata: (start, end) => {
        if (READ.has(this.#attribute) && this.#value.length < MAX_STYLE_LENGTH) {
          this.#value += this.#html.slice(start, Math.min(end, start + MAX_STYLE_LENGTH));
        }
      },
      onattribentity: (codePoint) => {
        if (READ.has(this.#attribute) && this.#value.length < MAX_STYLE_LENGTH) {
          this.#value += String.fromCodePoint(codePoint);
        }
      },
      onattribend: () => this.#endAttribute(),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
      isInForeignContext: () => this.#open.isDrawing,
    },
  );

  constructor(html: string) {
    this.#html = html;
    this.#styles = new PageStyles(html);
    this.#isQuirky = !html.slice(0, MAX_DOCTYPE_END).toLowerCase().includes('<!doctype html>');
  }

  read(): string {
    for (let left: string | null = this.#html; left !== null; left = this.#takeRest()) this.#tokenizer.write(left);
    this.#tokenizer.end();
    return this.#lines.end();
  }

  #takeRest(): string | null {
    if (this.#goesOnAt === null) return null;
    this.#html = this.#html.slice(this.#goesOnAt);
    this.#goesOnAt = null;
    this.#tokenizer.reset();
    return this.#html;
  }

  #text(text: string): void {
    if (this.#open.last === 'head' && text.trim() !== '') this.#closeLast();
    const { isHidden, isStruck } = this.#kept.effect;
    if (this.#hiddenFrom !== null || isHidden || this.#open.isBesideOptions || text === '') return;
    this.#lines.add(this.#separatorBefore(text));
    const plain = withoutMarks(text);
    this.#lines.add(this.#struckFrom === null && !isStruck ? plain : struckOut(plain));
    this.#tail = text.length > TAIL_LENGTH ? text.slice(-TAIL_LENGTH) : (this.#tail + text).slice(-TAIL_LENGTH);
    this.#isAfterTag = false;
  }

  /**
   * The separator between texts of two elements. Digits are not joined to one figure, nor is the end of a word to a
   * dollar sign; decimals and thousands, which begin with a point or comma, are joined.
   */
  #separatorBefore(text: string): string {
    if (!this.#isAfterTag) return '';
    if (/\p{Nd}$/u.test(this.#tail) && /^\p{Nd}/u.test(text)) {
      // A figure with cents is complete before a number with a unit: "$4.99" and "4 dollars and 99 cents".
      return /[.,]\d\d$/.test(this.#tail) && /^\d{1,4} \p{L}/u.test(text) ? ' ' : BOUNDARY;
    }
    const [letters] = text.startsWith('$') ? (/\p{L}{1,8}$/u.exec(this.#tail) ?? []) : [];
    return letters === undefined || DOLLARS.has(letters) ? '' : ' ';
  }

  #beginTag(name: string): void {
    this.#tag = name.toLowerCase();
    this.#isHidden = isUnseen(this.#tag);
    this.#isOpenDialog = false;
    this.#read.clear();
  }

  #endAttribute(): void {
    if (this.#attribute === 'hidden' || this.#attribute === 'popover') this.#isHidden = true;
    if (this.#attribute === 'open') this.#isOpenDialog = true;
    if (this.#attribute === 'shadowrootmode' && this.#tag === 'template') this.#isHidden = false;
    if (READ.has(this.#attribute) && !this.#read.has(this.#attribute)) this.#read.set(this.#attribute, this.#value);
    this.#attribute = '';
  }

  #openElement(): void {
    const name = this.#tag;
    const isIgnored = !this.#endBefore(name);
    this.#separate(name);
    if (isVoid(name) || isIgnored) return;
    this.#open.push(name);
    this.#kept.enter(name);
    const style = this.#styles.effectOf(this.#read.get('class') ?? '', this.#read.get('style') ?? '');
    const isClosedDialog = name === 'dialog' && !this.#isOpenDialog;
    const isHidden = this.#isHidden || style.isHidden || isClosedDialog;
    const isReversed = name === 'bdo' && this.#read.get('dir')?.trim().toLowerCase() === 'rtl';
    const isStruck = isStruckOut(name) || style.isStruck || isReversed;
    this.#effects.push({ isHidden, isStruck });
    if (isHidden) this.#hiddenFrom ??= this.#open.length;
    if (isStruck) this.#struckFrom ??= this.#open.length;
    if (this.#hiddenFrom !== null) return;
    if (name === 'sup') this.#mark(RAISED);
    if (name === 'sub') this.#mark(LOWERED);
  }

  /** Closes what a start tag ends. Returns false if the tag is ignored otherwise. */
  #endBefore(name: string): boolean {
    const drawing = this.#open.endOfDrawing(name);
    if (drawing !== null) this.#closeTo(drawing);
    // A name in a drawing is not that of an element of HTML.
    if (this.#open.isDrawing) return true;
    const isIgnored = (isTablePart(name) && !this.#endTableParts(name)) || this.#endOptions(name);
    for (let { last } = this.#open; last !== undefined && this.#isEndedBy(last, name); last = this.#open.last) {
      this.#closeLast();
    }
    return !isIgnored;
  }

  #isEndedBy(open: string, name: string): boolean {
    return isEndedBy(open, name) && !(open === 'p' && name === 'table' && this.#isQuirky);
  }

  /** Closes what the start tag of a part of a table ends. Returns false where there is no table, and the tag is ignored. */
  #endTableParts(name: string): boolean {
    for (let { table } = this.#open; table !== null; table = this.#open.table) {
      const isEnded = isEndedBy(table.name, name);
      this.#closeTo(table.at + (isEnded ? 0 : 1));
      if (!isEnded) return true;
    }
    return this.#open.isInTemplate;
  }

  /** Closes a list of options that the start tag of a control ends. Returns whether that is its only effect. */
  #endOptions(name: string): boolean {
    if (!(name === 'select' || name === 'input') || !this.#open.isEnded('select')) return false;
    this.#closeTo(this.#open.positionOf('select'));
    return name === 'select';
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) this.#closeLast();
  }

  #endTag(tag: string): void {
    const name = tag.toLowerCase();
    if (name === 'br' || name === 'p') this.#separate(name);
    // What follows the body is shown in it.
    if (name === 'body' || name === 'html') return;
    if (!this.#open.isEnded(name)) {
      if (this.#open.positionOf(name) < 0) this.#kept.end(name);
      return;
    }
    if (name === 'form' && !this.#isFormInnermost()) this.#endedForm = this.#open.positionOf('form');
    else {
      this.#closeTo(this.#open.positionOf(name) + 1);
      this.#closeLast(true);
    }
  }

  /** The end tag of a form leaves other elements in it open, and what follows stays in the form as long as they are. */
  #isFormInnermost(): boolean {
    for (let { last } = this.#open; last !== undefined && endsByItself(last); last = this.#open.last) this.#closeLast();
    return this.#open.last === 'form';
  }

  #closeLast(isOwnEnd = false): void {
    const name = this.#open.pop();
    const effect = this.#effects.pop();
    if (name === undefined || effect === undefined) return;
    this.#kept.leave(name, effect, isOwnEnd);
    if (this.#hiddenFrom === null) {
      if (name === 'sup' || name === 'sub') this.#mark(LEVEL);
    } else if (this.#open.length < this.#hiddenFrom) this.#hiddenFrom = null;
    if (this.#struckFrom !== null && this.#open.length < this.#struckFrom) this.#struckFrom = null;
    this.#separate(name);
    if (this.#open.length - 1 === this.#endedForm) this.#closeLast();
    else if (this.#open.length <= this.#endedForm) this.#endedForm = -1;
  }

  /** Superscript and subscript are marked, which separates digits, too. */
  #mark(mark: string): void {
    this.#lines.add(mark);
    this.#tail = '';
  }

  #separate(name: string): void {
    this.#isAfterTag = true;
    if (this.#hiddenFrom !== null) return;
    const separator = separatorOf(name);
    if (separator === '') return;
    this.#tail = '';
    if (separator === '\n') this.#lines.endLine();
    else this.#lines.add(' ');
  }
}

/** Behind an end tag with a quoted value that contains `>`; null for other end tags. `from` is the end of its name. */
function endOfQuotedTag(html: string, from: number): number | null {
  let at = from;
  for (;;) {
    const end = html.indexOf('>', at);
    const [value, quote] = /=\s*(["'])/.exec(html.slice(at, end < 0 ? undefined : end)) ?? [];
    if (value === undefined || quote === undefined) return at === from || end < 0 ? null : end + 1;
    const start = html.indexOf(value, at) + value.length;
    const close = html.indexOf(quote, start);
    if (close < 0) return html.length;
    at = close + 1;
  }
}

/** The visible text of an HTML page: blocks are separated by one line feed, cells by one space. */
export function visibleTextOf(html: string): string {
  return new PageText(html).read();
}

/** Plain text as lines, normalized like the text of a page. */
export function plainTextOf(text: string): string {
  const lines = new TextLines();
  for (const line of text.split(/[\n\r]+/)) {
    lines.add(withoutMarks(line));
    lines.endLine();
  }
  return lines.end();
}
