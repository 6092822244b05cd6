const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** What is written inside, without what only pictures say. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof HTMLElement)) return '';
  if (node.getAttribute('aria-hidden') === 'true' || node.hidden) return '';
  if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  return ` ${[...node.childNodes].map(textOf).join('')} `;
}

/** The name of a control, as a screen reader would say it: its label, what labels it, what is written inside, its hint. */
export function nameOf(control: HTMLElement): string {
  const labels = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labelled = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
  return words(labelled) || words(control.getAttribute('aria-label')) || words(textOf(control)) || words(control.title);
}
