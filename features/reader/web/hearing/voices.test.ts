import { expect, test } from 'vitest';
import { voiceFor, voicesFor } from './voices.ts';

test('[READ-13] the voice is of the language, of the device before one elsewhere, of the region before another', () => {
  const voice = (lang: string, localService: boolean, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
    voiceURI: `${lang} ${localService}`,
  });
  const voices = [voice('en-US', true, true), voice('hr-HR', false), voice('en_GB', true), voice('en-GB', false)];
  expect(voiceFor(voices, 'en-GB')).toBe(voices[2]);
  expect(voiceFor(voices, 'en')).toBe(voices[0]);
  expect(voiceFor(voices, 'hr')).toBe(voices[1]);
  expect(voiceFor(voices, 'sl')).toBeUndefined();
  // A chosen voice holds for its language, as long as the device has it.
  expect(voiceFor(voices, 'en', { en: 'en-GB false' })).toBe(voices[3]);
  expect(voiceFor(voices, 'hr', { en: 'en-GB false' })).toBe(voices[1]);
  expect(voiceFor(voices, 'en', { en: 'gone' })).toBe(voices[0]);
  expect(voicesFor(voices, 'en-GB')).toEqual([voices[2], voices[0], voices[3]]);
});
