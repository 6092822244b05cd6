import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { promptOf, rightAnswer, type Question } from '#features/questions/contract';
import { AnswerText } from '#features/questions/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './answer-key.module.css';

interface KeyItemProps {
  readonly number: number;
  readonly question: Question;
}

/** A question with its right answer. */
export function KeyItem({ number, question }: KeyItemProps): ReactNode {
  const { t } = useWords();
  const { type, text, points } = question;
  return (
    <li className={styles.item}>
      <h3 className={styles.text}>
        {number}. {text}
      </h3>
      <p className={styles.facts}>
        {t(`questions.type-${type}`)} · {t('test-corner.points', { count: points })}
      </p>
      <KeyPicture question={question} />
      {type === 'choice' || type === 'multiple' ? (
        <Options options={question.options} right={type === 'choice' ? [question.key.option] : question.key.options} />
      ) : (
        <p>
          {t('questions.right-answer')}:{' '}
          <b>
            <RightAnswer question={question} />
          </b>
        </p>
      )}
    </li>
  );
}

/** All accepted words of a short answer; of the others the right answer as a result shows it. */
function RightAnswer({ question }: Pick<KeyItemProps, 'question'>): ReactNode {
  if (question.type === 'short') return question.key.accepted.join(' / ');
  return <AnswerText prompt={promptOf(question)} answer={rightAnswer(question)} />;
}

interface OptionsProps {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** Ids. */
  readonly right: readonly string[];
}

/** The options of a question; the right ones have a tick. */
function Options({ options, right }: OptionsProps): ReactNode {
  const { t } = useWords();
  return (
    <ul role="list" className={styles.options}>
      {options.map(({ id, text }) => {
        const isRight = right.includes(id);
        return (
          <li key={id} className={classNames(layouts.row, styles.option)} data-right={isRight || undefined}>
            <span className={classNames(layouts.center, styles.box)}>
              {isRight && <Check size={16} strokeWidth={3.5} aria-label={t('questions.right-answer')} />}
            </span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** The picture of a question; the right place in it has a frame. */
function KeyPicture({ question }: Pick<KeyItemProps, 'question'>): ReactNode {
  const { picture } = question;
  if (!picture) return null;
  const area = question.type === 'hotspot' && question.areas.find(({ id }) => id === question.key.area);
  return (
    <div className={styles.picture}>
      <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
      {area && (
        <span
          className={styles.area}
          style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` }}
        />
      )}
    </div>
  );
}
