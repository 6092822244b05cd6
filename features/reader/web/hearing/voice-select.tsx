import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import type { Voices } from './use-voices.ts';

/** Which voice of the device reads aloud; absent where there is no choice [READ-34]. */
export function VoiceSelect({ voices }: { readonly voices: Voices }): ReactNode {
  const { t } = useWords();
  const { ofBook, chosen, choose } = voices;
  if (ofBook.length < 2) return null;
  return (
    <Select
      label={t('reader.voice')}
      value={chosen ?? ''}
      choices={[
        { value: '', label: t('reader.voice-automatic') },
        ...ofBook.map(({ voiceURI, name, localService }) => ({
          value: voiceURI,
          label: localService ? name : t('reader.voice-online', { name }),
        })),
      ]}
      onChange={({ target }) => choose(target.value || undefined)}
    />
  );
}
