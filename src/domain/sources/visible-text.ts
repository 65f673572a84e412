import { Tokenizer } from 'htmlparser2';
import { isEndedBy, isHiddenStyle, isUnseen, isVoid, separatorOf } from './elements.ts';
import { LEVEL, LOWERED, RAISED, TextLines, withoutMarks } from './text-lines.ts';

/** Longer inline styles and element names are ignored. */
const MAX_STYLE_LENGTH = 4096;
const MAX_NAME_LENGTH = 32;

/**
 * Extracts the visible text of an HTML page in time linear in its length, for any markup: end tags without a start tag
 * are recognized by counts of open elements, not by searching the stack.
 */
class PageText {
  readonly #html: string;
  readonly #lines = new TextLines();
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();
  /** Depth of the outermost hidden element, null outside of one. */
  #hiddenFrom: number | null = null;
  #tag = '';
  #attribute = '';
  #value = '';
  #isHidden = false;
  #isOpenDialog = false;

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
        if (this.#isDrawing() && this.#open.at(-1) === name) this.#closeLast();
      },
      onclosetag: (start, end) => this.#endTag(this.#html.slice(start, Math.min(end, start + MAX_NAME_LENGTH))),
      onattribname: (start, end) => {
        this.#attribute = this.#html.slice(start, Math.min(end, start + MAX_NAME_LENGTH)).toLowerCase();
        this.#value = '';
      },
      onattribdata: (start, end) => {
        if (this.#attribute === 'style' && this.#value.length < MAX_STYLE_LENGTH) {
          this.#value += this.#html.slice(start, Math.min(end, start + MAX_STYLE_LENGTH));
        }
      },
      onattribentity: (codePoint) => {
        if (this.#attribute === 'style' && this.#value.length < MAX_STYLE_LENGTH) {
          this.#value += String.fromCodePoint(codePoint);
        }
      },
      onattribend: () => this.#endAttribute(),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
      isInForeignContext: () => this.#isDrawing(),
    },
  );

  constructor(html: string) {
    this.#html = html;
  }

  read(): string {
    this.#tokenizer.write(this.#html);
    this.#tokenizer.end();
    return this.#lines.end();
  }

  #text(text: string): void {
    if (this.#open.at(-1) === 'head' && text.trim() !== '') this.#closeLast();
    if (this.#hiddenFrom === null) this.#lines.add(withoutMarks(text));
  }

  #isDrawing(): boolean {
    return (this.#counts.get('svg') ?? 0) > 0;
  }

  #beginTag(name: string): void {
    this.#tag = name.toLowerCase();
    this.#isHidden = isUnseen(this.#tag);
    this.#isOpenDialog = false;
  }

  #endAttribute(): void {
    if (this.#attribute === 'hidden') this.#isHidden = true;
    if (this.#attribute === 'open') this.#isOpenDialog = true;
    if (this.#attribute === 'style' && isHiddenStyle(this.#value)) this.#isHidden = true;
    this.#attribute = '';
  }

  #openElement(): void {
    const name = this.#tag;
    for (let last = this.#open.at(-1); last !== undefined && isEndedBy(last, name); last = this.#open.at(-1)) {
      this.#closeLast();
    }
    this.#separate(name);
    if (isVoid(name)) return;
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const isClosedDialog = name === 'dialog' && !this.#isOpenDialog;
    if (this.#isHidden || isClosedDialog) this.#hiddenFrom ??= this.#open.length;
    if (this.#hiddenFrom !== null) return;
    if (name === 'sup') this.#lines.add(RAISED);
    if (name === 'sub') this.#lines.add(LOWERED);
  }

  #endTag(tag: string): void {
    const name = tag.toLowerCase();
    if (name === 'br' || name === 'p') this.#separate(name);
    if ((this.#counts.get(name) ?? 0) === 0) return;
    while (this.#open.at(-1) !== name) this.#closeLast();
    this.#closeLast();
  }

  #closeLast(): void {
    const name = this.#open.pop();
    if (name === undefined) return;
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    if (this.#hiddenFrom === null) {
      if (name === 'sup' || name === 'sub') this.#lines.add(LEVEL);
    } else if (this.#open.length < this.#hiddenFrom) this.#hiddenFrom = null;
    this.#separate(name);
  }

  #separate(name: string): void {
    if (this.#hiddenFrom !== null) return;
    const separator = separatorOf(name);
    if (separator === '\n') this.#lines.endLine();
    else if (separator === ' ') this.#lines.add(' ');
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
