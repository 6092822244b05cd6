import { useId, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './instruction.module.css';

/** Of a text that is folded: lines, and letters where a line has no end. */
const [MOST_LINES, MOST_LETTERS] = [2, 90];

interface InstructionProps {
  readonly text: string;
  /** Title of the assignment. */
  readonly of: string;
}

/** The teacher's instruction, with its lines; a long text is folded. */
export function Instruction({ text, of }: InstructionProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MOST_LETTERS || text.split('\n').length > MOST_LINES;
  return (
    <div>
      <p id={id} className={styles.text} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'assignments.own-less' : 'assignments.own-more')}
          <span className="visually-hidden">: {of}</span>
        </button>
      )}
    </div>
  );
}
