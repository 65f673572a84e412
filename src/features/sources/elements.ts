/** Elements whose content is not part of the visible text: hidden, drawn, or in a frame. */
const UNSEEN = new Set(
  'script style template noscript svg math iframe head title noembed noframes object canvas audio video datalist textarea'.split(
    ' ',
  ),
);

/** Elements through which the end tag of an element around them does not reach. */
export const SCOPES = new Set('applet caption marquee noscript object select table td template th'.split(' '));

/** Elements through which the end tag of an inline element does not reach. */
export const SPECIAL = new Set(
  `address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd
  details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup
  hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param
  plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title
  tr track ul wbr xmp`.split(/\s+/),
);

const ENDS_BY_ITSELF = new Set('dd dt li optgroup option p'.split(' '));

/** Whether an element needs no end tag before that of the element around it. */
export function endsByItself(name: string): boolean {
  return ENDS_BY_ITSELF.has(name);
}

/** Elements of HTML whose start tags end a drawing or formula, and elements of these in which there may be HTML. */
export const BREAKOUTS = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strike strong sub sup table tt u ul var`.split(/\s+/),
);
export const INTEGRATION = 'foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' ');

const VOID = new Set('area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '));

const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p plaintext pre search section
  summary table tbody tfoot thead tr ul xmp`.split(/\s+/),
);

/** Inline elements whose text is separated from its neighbors by a space. */
const WORDS = new Set('td th button select option optgroup input img textarea output'.split(' '));

const IN_HEAD = new Set('base link meta noscript script style template title'.split(' '));

/** Elements whose start tag ends an open paragraph. */
const ENDS_PARAGRAPH = new Set(
  `address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp`.split(
    /\s+/,
  ),
);

/** For each element, the open elements that its start tag closes implicitly. */
const ENDED_BY = new Map(
  Object.entries({
    li: 'li',
    dt: 'dt dd',
    dd: 'dt dd',
    tr: 'tr td th caption',
    td: 'td th caption',
    th: 'td th caption',
    caption: 'tr td th caption thead tbody tfoot',
    thead: 'tr td th caption thead tbody tfoot',
    tbody: 'tr td th caption thead tbody tfoot',
    tfoot: 'tr td th caption thead tbody tfoot',
    option: 'option',
    optgroup: 'option optgroup',
  }).map(([name, ended]) => [name, new Set(ended.split(' '))]),
);

const TABLE_PARTS = new Set('caption thead tbody tfoot tr td th'.split(' '));

/** Whether an element is one only in a table. */
export function isTablePart(name: string): boolean {
  return TABLE_PARTS.has(name);
}

const CELLS = new Set(['td', 'th', 'caption']);

/** Whether formatting that began outside of an element has no effect in it, and the other way round. */
export function isCell(name: string): boolean {
  return CELLS.has(name);
}

const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Whether an element goes on behind the end of the element around it, until its own end tag. */
export function isFormatting(name: string): boolean {
  return FORMATTING.has(name);
}

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
  if (open === 'p') return ENDS_PARAGRAPH.has(name);
  return ENDED_BY.get(name)?.has(open) ?? false;
}

const STRUCK_OUT = new Set(['s', 'del', 'strike']);

/** Whether an element strikes its text out. */
export function isStruckOut(name: string): boolean {
  return STRUCK_OUT.has(name);
}
