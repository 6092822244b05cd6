import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import type { Hearing } from './use-hearing.ts';

/** Which voice of the device reads aloud; absent where there is no choice [READ-34]. */
export function VoiceSelect({ hearing }: { readonly hearing: Hearing }): ReactNode {
  const { t } = useWords();
  const { voices, chosenVoice, chooseVoice } = hearing;
  if (voices.length < 2) return null;
  return (
    <Select
      label={t('reader.voice')}
      value={chosenVoice ?? ''}
      choices={[
        { value: '', label: t('reader.voice-automatic') },
        ...voices.map(({ voiceURI, name, localService }) => ({
          value: voiceURI,
          label: localService ? name : t('reader.voice-online', { name }),
        })),
      ]}
      onChange={({ target }) => chooseVoice(target.value || undefined)}
    />
  );
}
