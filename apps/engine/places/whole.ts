/** All of a page, and the point behind its last sign. */
export function wholeOf(doc: Document): { readonly view: Range; readonly end: Range } {
  const view = doc.createRange();
  view.selectNodeContents(doc.documentElement);
  const end = view.cloneRange();
  end.collapse(false);
  return { view, end };
}
