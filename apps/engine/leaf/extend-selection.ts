import type { Extent } from '#features/reader/contract';

/** The first sign of a range that is text. */
function firstText(doc: Document, view: Range): { readonly node: Text; readonly offset: number } | undefined {
  const walker = doc.createTreeWalker(doc.body ?? doc.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!view.intersectsNode(node) || !node.textContent?.trim()) continue;
    return { node: node as Text, offset: node === view.startContainer ? view.startOffset : 0 };
  }
  return undefined;
}

/** Lets the selection grow or shrink by a word or a line; without one it begins with the first words in view [READ-12]. */
export function extendSelection(view: Range | undefined, { way, by }: Extent): void {
  const doc = view?.startContainer.ownerDocument;
  const selection = doc?.getSelection();
  if (!doc || !selection) return;
  if (selection.rangeCount === 0 || selection.isCollapsed) {
    const start = firstText(doc, view);
    if (!start) return;
    selection.collapse(start.node, start.offset);
  }
  selection.modify('extend', way, by);
}
