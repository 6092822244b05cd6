/**
 * React Aria writes a small style element of its own; the page's policy wants to see its nonce there, and this is where
 * React Aria looks for it.
 */
export function exposeCspNonce(document: Document = window.document): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
  if (!nonce || document.querySelector('meta[property="csp-nonce"]')) return;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
}
