import type { ReactNode, Ref } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, Select, TextField } from '#platform/web/ui';
import {
  GROUP_MAX,
  labelProblem,
  LETTERS,
  MOST_GRADES,
  shownLetter,
  type ClassroomCard,
} from '../../contract/index.ts';
import styles from './label-fields.module.css';

export interface LabelDraft {
  readonly isGroup: boolean;
  readonly grade: number;
  readonly letter: string;
  readonly customGroup: string;
}

/** What a draft says: one label, a group or a grade. */
export const labelOfDraft = ({ isGroup, grade, letter, customGroup }: LabelDraft) =>
  isGroup ? { grade: null, letter: '', customGroup: customGroup.trim() } : { grade, letter, customGroup: '' };

/** How a class is called, as it can be changed. */
export const draftOf = ({ grade, letter, customGroup }: Pick<ClassroomCard, 'grade' | 'letter' | 'customGroup'>) => ({
  isGroup: grade === null,
  grade: grade ?? 1,
  letter,
  customGroup,
});

/** The problem of a name, in words. */
export function useLabelError(): (label: ReturnType<typeof labelOfDraft>) => string | undefined {
  const { t } = useWords();
  return (label) => {
    const problem = labelProblem(label);
    return problem && t(problem === 'label-missing' ? 'classrooms.group-missing' : 'classrooms.label-invalid');
  };
}

interface LabelFieldsProps {
  readonly draft: LabelDraft;
  readonly onChange: (draft: LabelDraft) => void;
  readonly error: string | undefined;
  readonly groupRef: Ref<HTMLInputElement>;
}

const GRADES = Array.from({ length: MOST_GRADES }, (_, index) => index + 1);

/** Grade and letter, or a group label; kindergartens have groups only [CLS-2, PLAY-6]. */
export function LabelFields({ draft, onChange, error, groupRef }: LabelFieldsProps): ReactNode {
  const { t } = useWords();
  const { showsGroupLabel, language } = useMarket();
  const letters = LETTERS.some((one) => one === draft.letter) || !draft.letter ? LETTERS : [draft.letter, ...LETTERS];
  return (
    <>
      {!showsGroupLabel && (
        <fieldset className={classNames(layouts.cluster, styles.kinds)}>
          <legend>{t('classrooms.kind')}</legend>
          {[false, true].map((isGroup) => (
            <label key={String(isGroup)} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                checked={draft.isGroup === isGroup}
                onChange={() => onChange({ ...draft, isGroup })}
              />
              <span>{isGroup ? t('classrooms.kind-group') : t('classrooms.kind-grade')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {draft.isGroup || showsGroupLabel ? (
        <TextField
          ref={groupRef}
          name="group"
          label={t('classrooms.group')}
          help={t('classrooms.group-help')}
          error={error}
          value={draft.customGroup}
          maxLength={GROUP_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, customGroup: target.value })}
        />
      ) : (
        <div className={styles.pair}>
          <Select
            name="grade"
            label={t('classrooms.grade')}
            value={String(draft.grade)}
            choices={GRADES.map((grade) => ({ value: String(grade), label: String(grade) }))}
            onChange={({ target }) => onChange({ ...draft, grade: Number(target.value) })}
          />
          <Select
            name="letter"
            label={t('classrooms.letter')}
            value={draft.letter}
            choices={[
              { value: '', label: t('classrooms.no-letter') },
              ...letters.map((letter) => ({ value: letter, label: shownLetter(language, letter) })),
            ]}
            onChange={({ target }) => onChange({ ...draft, letter: target.value })}
          />
        </div>
      )}
    </>
  );
}
