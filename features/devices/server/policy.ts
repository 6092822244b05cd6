import type { Endpoint } from '#platform/kernel';

/** What a locked-out device may and may not do, beside the rule. */
export interface Protection {
  /**
   * Paths that stay open though they need a session; a path with `*` at its end matches all that start with the rest.
   */
  readonly open: readonly string[];
  /** Calls that strangers may make too, and that yet give what a user bought. */
  readonly content: readonly Pick<Endpoint, 'name'>[];
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * Whether a call needs a device slot: every call that needs a session, but for those that stay open, and the content
 * that is open to strangers [DEV-5]. Pure.
 */
export function isProtected(
  { name, path, may }: Pick<Endpoint, 'name' | 'path' | 'may'>,
  protection: Protection,
): boolean {
  if (may.includes('anonymous')) return protection.content.some((endpoint) => endpoint.name === name);
  return !protection.open.some((pattern) => fits(pattern, path));
}
