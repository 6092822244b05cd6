/** Elements of a note that are shown; of others only what is in them. */
const KEPT: ReadonlySet<string> = new Set([
  ...['p', 'em', 'strong', 'i', 'b', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'br', 'ruby', 'rt', 'rp', 'bdi'],
  ...['q', 'cite', 'code', 'small', 'span', 'dl', 'dt', 'dd'],
]);

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

/** A copy of a note for the engine's own page: letters and their marks, and nothing that loads, leads or runs. */
export function copyOfNote(note: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  const add = (from: Node, to: Node): void => {
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
        to.appendChild(document.createTextNode(child.nodeValue ?? ''));
        continue;
      }
      if (!(child.nodeType === Node.ELEMENT_NODE) || isBackLink(child as Element)) continue;
      const { localName } = child as Element;
      if (/^(?:script|style|template|noscript|iframe|object|svg|math)$/.test(localName)) continue;
      if (!KEPT.has(localName)) {
        add(child, to);
        continue;
      }
      const element = document.createElement(localName);
      for (const name of ['lang', 'dir']) {
        const value = (child as Element).getAttribute(name);
        if (value) element.setAttribute(name, value);
      }
      add(child, element);
      to.appendChild(element);
    }
  };
  add(note, copy);
  return copy;
}
