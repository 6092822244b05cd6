const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Gives a page the body that browsers need to show it, where the book has none.
 *
 * @returns false when nothing of it can be shown: it is no page, or the browser could not read it
 */
export function mendPage(doc: Document): boolean {
  const root = doc.documentElement as Element | null;
  if (root?.localName === 'html' && root.namespaceURI === XHTML) {
    if (!doc.body) {
      const body = doc.createElementNS(XHTML, 'body');
      body.append(...[...root.childNodes].filter((node) => (node as Element).localName !== 'head'));
      root.append(body);
    }
    return !doc.querySelector('parsererror');
  }
  const html = doc.createElementNS(XHTML, 'html');
  const body = doc.createElementNS(XHTML, 'body');
  html.append(doc.createElementNS(XHTML, 'head'), body);
  if (root) root.replaceWith(html);
  else doc.append(html);
  if (root?.localName !== 'svg') return false;
  body.append(root);
  return true;
}

/** Keeps the root of a flowing page from growing with its own columns: old covers use tables or fixed positions. */
export function steadyRoot(doc: Document): void {
  const important = (element: HTMLElement, properties: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
  };
  const both = { position: 'static', float: 'none', transform: 'none', contain: 'none' };
  important(doc.documentElement, { ...both, display: 'block' });
  important(doc.body, {
    ...both,
    display: 'block',
    columns: 'auto',
    overflow: 'visible',
    width: 'auto',
    height: 'auto',
    'min-width': '0',
    'min-height': '0',
  });
}
