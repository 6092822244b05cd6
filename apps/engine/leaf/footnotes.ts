const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** HTML elements that a popup shows; of other elements it shows only the content. */
const KEPT: ReadonlySet<string> = new Set([
  ...['p', 'em', 'strong', 'i', 'b', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'br', 'ruby', 'rt', 'rp', 'bdi'],
  ...['q', 'cite', 'code', 'small', 'span', 'dl', 'dt', 'dd', 'pre', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);

/** Attributes that a kept element keeps, by element. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  img: ['alt', 'width', 'height'],
};

/** Attributes of MathML that change how a formula looks; none of them loads, leads or runs. */
const MATH_ATTRIBUTES: readonly string[] = [
  ...['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'stretchy', 'symmetric', 'largeop', 'movablelimits'],
  ...['form', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'accent', 'accentunder', 'linethickness'],
  ...['columnspan', 'rowspan', 'columnalign', 'rowalign', 'width', 'height', 'depth', 'voffset', 'notation', 'alttext'],
];

/** What no copy shows as the page does: a note with such a part is read on its own page. */
const ONLY_ON_PAGE = 'svg, object, iframe, embed, audio, video, canvas, input, select, textarea, button';

const typesOf = (element: Element): string =>
  `${element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? ''} ${element.getAttribute('role') ?? ''}`;

/** Whether a link leads to a note (EPUB Structural Semantics, DPUB-ARIA). */
export const isNoteLink = (link: Element): boolean =>
  /\b(?:noteref|doc-noteref|biblioref|doc-biblioref|glossref|doc-glossref)\b/.test(typesOf(link));

export const isBackLink = (link: Element): boolean => /\b(?:backlink|doc-backlink)\b/.test(typesOf(link));

/** The element that holds the note whose target this is: a link may lead to a mark in it. */
export function noteOf(target: Element): Element {
  const holder = target.closest('aside, li, [role="doc-footnote"], [role="doc-endnote"], dd');
  if (holder) return holder;
  return /^(?:a|span|sup|sub|em|strong|i|b|small)$/.test(target.localName) ? (target.parentElement ?? target) : target;
}

/** The whole address that a picture or link of a note names; undefined where a popup must not load or follow it. */
function addressOf(element: Element, name: 'src' | 'href', base: string): string | undefined {
  const written = element.getAttribute(name);
  try {
    const { href } = new URL(written ?? '', base);
    return written !== null && (name === 'src' ? /^(?:https?:|data:image\/)/ : /^(?:https?|mailto|tel):/).test(href)
      ? href
      : undefined;
  } catch {
    return undefined;
  }
}

function copyOf(element: Element, base: string): Element | undefined {
  const { localName, namespaceURI } = element;
  const isMath = namespaceURI === MATHML;
  if (isMath ? /^(?:annotation|annotation-xml|maction)$/.test(localName) : !KEPT.has(localName)) return undefined;
  const copy = isMath ? document.createElementNS(MATHML, localName) : document.createElement(localName);
  for (const name of ['lang', 'dir', ...(isMath ? MATH_ATTRIBUTES : (ATTRIBUTES[localName] ?? []))]) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  if (isMath) return copy;
  const name = localName === 'img' ? 'src' : 'href';
  const address = /^(?:img|a)$/.test(localName) ? addressOf(element, name, base) : undefined;
  if (address !== undefined) copy.setAttribute(name, address);
  if (isNoteLink(element)) copy.setAttribute('role', 'doc-noteref');
  return copy;
}

/**
 * A copy of a note for the engine's own page: its text, formulas, pictures, tables and links, and nothing that runs.
 *
 * @param base address of the page that holds the note
 * @returns undefined for a note that is empty, or that only its own page can show
 */
export function copyOfNote(note: Element, base: string): DocumentFragment | undefined {
  if (note.querySelector(ONLY_ON_PAGE)) return undefined;
  const copy = document.createDocumentFragment();
  const add = (from: Node, to: Node): void => {
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
        to.appendChild(document.createTextNode(child.nodeValue ?? ''));
        continue;
      }
      if (child.nodeType !== Node.ELEMENT_NODE || isBackLink(child as Element)) continue;
      if (/^(?:script|style|template|noscript|annotation|annotation-xml)$/.test((child as Element).localName)) continue;
      const element = copyOf(child as Element, base);
      add(child, element ?? to);
      if (element) to.appendChild(element);
    }
  };
  add(note, copy);
  return copy.textContent?.trim() || copy.querySelector('img') ? copy : undefined;
}
