import AppContext from 'lucide-react/icons/house';
import School from 'lucide-react/icons/school';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import type { JoinType } from '../../contract/index.ts';
import styles from './join-dialog.module.css';

interface TypeStepProps {
  readonly choices: readonly JoinType[];
  readonly type: JoinType | undefined;
  readonly onChoose: (type: JoinType) => void;
  readonly onNext: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

const pictures = { classroom: School, family: AppContext } as const;

/** Step 0: class or family. Next waits for a choice [JOIN-1]. */
export function TypeStep({ choices, type, onChoose, onNext, ref }: TypeStepProps): ReactNode {
  const { t } = useWords();
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (type) onNext();
  };
  return (
    <form className={styles.form} onSubmit={next}>
      <fieldset className={styles.choices}>
        <legend>{t('joining.type-legend')}</legend>
        {choices.map((name, index) => {
          const Picture = pictures[name];
          return (
            <label key={name} className={styles.choice} data-checked={type === name || undefined}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name="type"
                value={name}
                checked={type === name}
                onChange={() => onChoose(name)}
              />
              <Picture size={44} strokeWidth={1.6} aria-hidden="true" />
              <b>{t(`joining.type-${name}`)}</b>
              <small>{t(`joining.type-${name}-text`)}</small>
            </label>
          );
        })}
      </fieldset>
      <div className={classNames(layouts.cluster, styles.actions)}>
        <Button type="submit" isDisabled={!type}>
          {t('joining.next')}
        </Button>
      </div>
    </form>
  );
}
