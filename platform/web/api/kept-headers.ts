/** Headers that the server hands out and wants back, with what this page knows of them. */
const kept = new Map<string, string | undefined>();

const keyOf = (name: string) => `klupa.header.${name}`;

/**
 * From now on the value of this header is remembered whenever an answer carries it, and sent with every call. It stays in
 * `localStorage`, so each host has its own and all tabs share it; a browser that keeps nothing has it as long as the page.
 */
export function keepHeader(name: string): void {
  if (!kept.has(name)) kept.set(name, undefined);
}

/** The headers that every call sends. Read from the storage each time: another tab may have received a value. */
export function headersToSend(): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, inMemory] of kept) {
    const value = stored(name) ?? inMemory;
    if (value) headers[name] = value;
  }
  return headers;
}

/** Remembers what an answer hands out. */
export function keepHeadersOf(response: Response): void {
  for (const name of kept.keys()) {
    const value = response.headers?.get(name);
    if (value) keep(name, value);
  }
}

function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, value: string): void {
  kept.set(name, value);
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Blocked or full: this page still has it.
  }
}
