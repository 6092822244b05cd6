/** Address inside the hash: `#/classes` → `/classes`; undefined for a bare anchor such as `#top`. */
export function pathOfHash(hash: string): string | undefined {
  const inside = hash.replace(/^#/, '');
  if (inside === '') return '/';
  return inside.startsWith('/') ? inside : undefined;
}

/** Shows and focuses what a link `#id` names. Answers whether there is such an element. */
export function goToAnchor(id: string, document: Document = window.document): boolean {
  const target = document.getElementById(id) ?? document.getElementById(decoded(id));
  if (!target) return false;
  target.scrollIntoView();
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

interface MendOptions {
  readonly window?: Window & typeof globalThis;
  readonly newKey?: () => string;
  /** Answers the address inside the hash that the router shows: a bare anchor keeps it. */
  readonly shown?: () => string;
}

/**
 * Mends two things of hash routing; to be called before the router is made, so that it hears first. A link to `#id`
 * is an anchor of the page and no route; and an address typed into the bar gets a key, without which it would have the
 * scroll position of any other such entry [NAV-2]. Answers a function that stops.
 */
export function repairHistory({
  window = globalThis.window,
  newKey = randomKey,
  shown = () => '/',
}: MendOptions = {}): () => void {
  const { document, history, location } = window;
  const give = (key: string) => history.replaceState({ ...(history.state as object | null), key }, '');
  if (!keyOf(history.state)) give(newKey());

  const onPop = (event: Event) => {
    if (pathOfHash(location.hash) === undefined) {
      event.stopImmediatePropagation();
      const id = location.hash.slice(1);
      history.replaceState(history.state, '', `#${shown()}`);
      if (!keyOf(history.state)) give(newKey());
      goToAnchor(id, document);
      return;
    }
    if (!keyOf(history.state)) give(newKey());
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !(event.target instanceof window.Element)) return;
    const href = event.target.closest('a[href]')?.getAttribute('href') ?? '';
    if (!href.startsWith('#') || pathOfHash(href) !== undefined) return;
    event.preventDefault();
    goToAnchor(href.slice(1), document);
  };
  window.addEventListener('popstate', onPop);
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('popstate', onPop);
    document.removeEventListener('click', onClick);
  };
}

const keyOf = (state: unknown): unknown => (state as { key?: unknown } | null)?.key;

/** A name for a history entry. */
export const randomKey = (): string => Math.random().toString(36).slice(2, 10);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
