import { sorted } from '#platform/kernel';
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

const tagOf = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();
const primary = (lang: string): string => tagOf(lang).split('-')[0] ?? '';

/**
 * The voice for a language: of the same language, one of the device itself before one that sends the text elsewhere, then
 * of the same region, then the system's own [READ-13]. Pure.
 */
export function voiceFor<One extends Voice>(voices: readonly One[], language: string): One | undefined {
  const rank = (voice: One): number =>
    (voice.localService ? 4 : 0) + (tagOf(voice.lang) === tagOf(language) ? 2 : 0) + (voice.default ? 1 : 0);
  return sorted(
    voices.filter(({ lang }) => primary(lang) === primary(language)),
    (a, b) => rank(b) - rank(a),
  )[0];
}
