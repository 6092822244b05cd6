import { sorted } from '#platform/kernel';
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'voiceURI'>;

const tagOf = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();
export const primary = (lang: string): string => tagOf(lang).split('-')[0] ?? '';

/** Chosen voices: `voiceURI` by the language without its region. */
export type ChosenVoices = Readonly<Record<string, string>>;

/**
 * The voices of a language, the best first: one of the device itself before one that sends the text elsewhere, then of the
 * same region, then the system's own [READ-13]. Pure.
 */
export function voicesFor<One extends Voice>(voices: readonly One[], language: string): One[] {
  const rank = (voice: One): number =>
    (voice.localService ? 4 : 0) + (tagOf(voice.lang) === tagOf(language) ? 2 : 0) + (voice.default ? 1 : 0);
  return sorted(
    voices.filter(({ lang }) => primary(lang) === primary(language)),
    (a, b) => rank(b) - rank(a),
  );
}

/** The chosen voice of a language, else the best one. Pure. */
export function voiceFor<One extends Voice>(
  voices: readonly One[],
  language: string,
  chosen: ChosenVoices = {},
): One | undefined {
  const found = voicesFor(voices, language);
  return found.find(({ voiceURI }) => voiceURI === chosen[primary(language)]) ?? found[0];
}
