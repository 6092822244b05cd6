/** Where a return address may lead. */
export interface ReturnRules {
  /** This product's own origin: `https://hr.example`. */
  readonly origin: string;
  /** Other origins that the operator trusts. */
  readonly partners?: readonly string[];
}

// A browser drops tab and newline inside addresses and takes \ for /: an address with them is meant to deceive.
const isDeceptive = (text: string) => text.includes('\\') || [...text].some((sign) => sign < ' ' || sign === '\u007f');

const fullyDecoded = (text: string): string => {
  let present = text;
  for (let round = 0; round < 3; round++) {
    try {
      const next = decodeURIComponent(present);
      if (next === present) return present;
      present = next;
    } catch {
      return present;
    }
  }
  return present;
};

/**
 * The address to go to after login, or undefined when it is not safe: only addresses of this host and of named
 * partners, whatever the spelling [NAV-9]. A relative address comes back as path, query and hash.
 */
export function safeReturnUrl(candidate: string | null | undefined, rules: ReturnRules): string | undefined {
  const text = candidate?.trim();
  if (!text || isDeceptive(text) || isDeceptive(fullyDecoded(text))) return undefined;
  let url: URL;
  try {
    url = new URL(text, `${rules.origin}/`);
  } catch {
    return undefined;
  }
  if (url.username || url.password) return undefined;
  if (rules.partners?.includes(url.origin)) return url.href;
  if (url.origin !== rules.origin) return undefined;
  // `//host` hidden behind an encoding or a dot segment must not become an address of its own.
  if (fullyDecoded(url.pathname).startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
