/** Languages that are written as another one, and codes that only libraries use (ISO 639-2/B). */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  sh: 'sr',
  alb: 'sq',
  cze: 'cs',
  fre: 'fr',
  ger: 'de',
  ice: 'is',
  mac: 'mk',
  rum: 'ro',
  slo: 'sk',
};

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/**
 * The language by which markets know a book of this BCP 47 tag: the longest beginning of it that one of them reads
 * (RFC 4647 §3.4, "lookup"), so that `en-GB` is read by who reads `en`; else its own primary language.
 */
export function readingLanguage(tag: string, languages: readonly string[]): string {
  const written = tag.trim().replaceAll('_', '-').toLowerCase();
  const found = [written, canonical(written)].flatMap((one) => lookup(one, languages) ?? []);
  return found[0] ?? (canonical(written).split('-')[0]?.toLowerCase() || 'und');
}

function lookup(tag: string, languages: readonly string[]): string | undefined {
  const subtags = tag.toLowerCase().split('-');
  for (let length = subtags.length; length > 0; length--) {
    const start = subtags.slice(0, length).join('-');
    const found = languages.find((language) => [start, WRITTEN_AS[start]].includes(language.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}
