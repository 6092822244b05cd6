/** A piece of a media overlay (EPUB 3.3 §9): a part of the page and the sound that belongs to it. */
export interface Clip {
  /** Inside the EPUB; without it a voice reads the text, or the part is itself sound or film. */
  readonly audio?: string;
  readonly fragment: string;
  /** Seconds. */
  readonly begin: number;
  /** Infinity: to the end of the file. */
  readonly end: number;
}

/** Parts with sound that are not read aloud: they interrupt a story, and the user sees them (§9.4, skippability). */
const SKIPPED = /\b(?:pagebreak|noteref|footnote|endnote|rearnote|annotation)\b/;

/** Seconds of a SMIL clock value: `5:34.2`, `0:05:34`, `76.2s`, `2min`, `500ms` (EPUB 3.3 §9.2.1). Pure. */
export function clockValue(written: string | null): number | undefined {
  const text = (written ?? '').trim().replace(/^npt=/, '');
  const full = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text);
  if (full) return Number(full[1] ?? 0) * 3600 + Number(full[2]) * 60 + Number(full[3]);
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(text) ?? [];
  const seconds = { h: 3600, min: 60, s: 1, ms: 0.001 }[unit] ?? 1;
  return number === undefined ? undefined : Number(number) * seconds;
}

function resolve(holder: string, address: string | null): { href: string; fragment: string } | undefined {
  try {
    const url = new URL((address ?? '').trim(), `http://book/${holder.split('/').map(encodeURIComponent).join('/')}`);
    const href = decodeURIComponent(url.pathname.slice(1)).normalize('NFC');
    return url.host === 'book' ? { href, fragment: decodeURIComponent(url.hash.slice(1)) } : undefined;
  } catch {
    return undefined;
  }
}

const typeOf = (element: Element): string =>
  element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? element.getAttribute('epub:type') ?? '';

/** The page that the import makes around a picture of the spine; the overlay names the picture. */
const AROUND = '.page.xhtml';

/** The clips of one page, in the order in which they are heard. */
export function clipsOf(smil: Document, holder: string, page: string): Clip[] {
  const isSkipped = (element: Element | null): boolean =>
    element !== null && (SKIPPED.test(typeOf(element)) || isSkipped(element.parentElement));
  return [...smil.getElementsByTagName('par')].flatMap((par): Clip[] => {
    const text = resolve(holder, par.getElementsByTagName('text')[0]?.getAttribute('src') ?? null);
    const sound = par.getElementsByTagName('audio')[0];
    const audio = sound && resolve(holder, sound.getAttribute('src'));
    if (!text || (text.href !== page && text.href + AROUND !== page) || isSkipped(par)) return [];
    if (!sound) return [{ fragment: text.fragment, begin: 0, end: Infinity }];
    if (!audio) return [];
    const begin = clockValue(sound.getAttribute('clipBegin')) ?? 0;
    const end = clockValue(sound.getAttribute('clipEnd')) ?? Infinity;
    return end > begin ? [{ audio: audio.href, fragment: text.fragment, begin, end }] : [];
  });
}
