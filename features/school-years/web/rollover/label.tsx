import type { ReactNode } from 'react';
import { GROUP_MAX, LETTERS, MOST_GRADES, shownLetter, type Label } from '#features/classrooms/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Select, TextField } from '#platform/web/ui';
import styles from './class.module.css';

interface RolloverLabelProps {
  /** What the class is called now. */
  readonly name: string;
  readonly label: Label;
  readonly error: string | undefined;
  readonly onChange: (label: Label) => void;
}

const GRADES = Array.from({ length: MOST_GRADES }, (_, index) => ({ value: String(index + 1), label: `${index + 1}` }));

/** The new name of one class among many: grade and letter, or the name of a group. */
export function RolloverLabel({ name, label, error, onChange }: RolloverLabelProps): ReactNode {
  const { t } = useWords();
  const { language } = useMarket();
  const { grade, letter, customGroup } = label;
  if (grade === null)
    return (
      <TextField
        label={t('school-years.group', { name })}
        error={error}
        aria-invalid={error ? true : undefined}
        value={customGroup}
        maxLength={GROUP_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...label, customGroup: target.value })}
      />
    );
  const letters = LETTERS.some((one) => one === letter) || !letter ? LETTERS : [letter, ...LETTERS];
  return (
    <div className={styles.pair}>
      <Select
        label={t('school-years.grade', { name })}
        value={String(grade)}
        choices={GRADES}
        onChange={({ target }) => onChange({ ...label, grade: Number(target.value) })}
      />
      <Select
        label={t('school-years.letter', { name })}
        value={letter}
        choices={[
          { value: '', label: t('classrooms.no-letter') },
          ...letters.map((one) => ({ value: one, label: shownLetter(language, one) })),
        ]}
        onChange={({ target }) => onChange({ ...label, letter: target.value })}
      />
    </div>
  );
}
