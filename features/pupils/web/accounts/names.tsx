import type { ReactNode, Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import { TextArea } from '#platform/web/ui';
import styles from './pupils-dialog.module.css';

interface PupilNamesProps {
  readonly text: string;
  /** How many names were read. */
  readonly count: number;
  /** The problem of the names, in words. */
  readonly error: string | undefined;
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
}

/** Where a teacher pastes the names of a class. */
export function PupilNames({ text, count, error, ref, onChange }: PupilNamesProps): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p>{t('pupils.text')}</p>
      <TextArea
        label={t('pupils.names')}
        help={t('pupils.names-help')}
        error={error}
        ref={ref}
        rows={10}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.count} aria-live="polite">
        {count > 0 && t('pupils.count', { count })}
      </p>
    </>
  );
}
