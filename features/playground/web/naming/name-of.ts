const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The text inside, with `alt` texts and without hidden parts. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof HTMLElement)) return '';
  if (node.getAttribute('aria-hidden') === 'true' || node.hidden) return '';
  if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  return ` ${[...node.childNodes].map(textOf).join('')} `;
}

/** The name of a control, as a screen reader computes it: its label, the elements that label it, its text, its hint. */
export function nameOf(control: HTMLElement): string {
  const labels = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labelled = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
  return words(labelled) || words(control.getAttribute('aria-label')) || words(textOf(control)) || words(control.title);
}
