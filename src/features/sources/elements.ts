/** Elements whose content is not part of the visible text: hidden, drawn, or in a frame. */
const UNSEEN = new Set(
  'script style template noscript svg iframe head title noembed noframes object canvas audio video datalist'.split(' '),
);

const VOID = new Set('area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '));

const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p plaintext pre search section
  summary table tbody tfoot thead tr ul xmp`.split(/\s+/),
);

/** Inline elements whose text is separated from its neighbors by a space. */
const WORDS = new Set('td th button select option optgroup input img textarea output'.split(' '));

const IN_HEAD = new Set('base link meta noscript script style template title'.split(' '));

/** For each element, the open elements that its start tag closes implicitly. */
const ENDED_BY = new Map(
  Object.entries({
    li: 'li',
    dt: 'dt dd',
    dd: 'dt dd',
    tr: 'tr td th',
    td: 'td th',
    th: 'td th',
    tbody: 'tr td th thead tbody',
    tfoot: 'tr td th thead tbody',
    option: 'option',
    optgroup: 'option optgroup',
  }).map(([name, ended]) => [name, new Set(ended.split(' '))]),
);

export function isVoid(name: string): boolean {
  return VOID.has(name);
}

export function isUnseen(name: string): boolean {
  return UNSEEN.has(name);
}

/** The separator that an element's start and end tags put between the texts on either side. */
export function separatorOf(name: string): '' | ' ' | '\n' {
  if (BLOCKS.has(name)) return '\n';
  return WORDS.has(name) ? ' ' : '';
}

/** Whether the start tag of an element implicitly closes an open one. */
export function isEndedBy(open: string, name: string): boolean {
  if (open === 'head') return !IN_HEAD.has(name);
  if (open === 'p') return name === 'p' || (BLOCKS.has(name) && name !== 'br');
  return ENDED_BY.get(name)?.has(open) ?? false;
}

const STRUCK_OUT = new Set(['s', 'del', 'strike']);

/** Whether an element strikes its text out. */
export function isStruckOut(name: string): boolean {
  return STRUCK_OUT.has(name);
}
