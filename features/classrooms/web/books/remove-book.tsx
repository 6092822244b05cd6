import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Popover, useToast } from '#platform/web/ui';
import type { Classroom, ClassroomBook } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import styles from './remove-book.module.css';

interface RemoveBookProps {
  readonly classroom: Classroom;
  readonly book: ClassroomBook;
}

/** Removal with a Yes/No popover of 200 px; then the class is fetched again, and a toast shows [CLS-4]. */
export function RemoveBook({ classroom, book }: RemoveBookProps): ReactNode {
  const { t } = useWords();
  const { name } = book.publication;
  return (
    <div className={styles.remove}>
      <Popover
        align="end"
        label={t('classrooms.remove-book', { name })}
        buttonClassName={styles.button ?? ''}
        button={<Trash2 size={20} aria-hidden="true" />}
      >
        {(close) => <Ask classroom={classroom} book={book} onClose={close} />}
      </Popover>
    </div>
  );
}

function Ask({ classroom, book, onClose }: RemoveBookProps & { readonly onClose: () => void }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { removeBooks } = useClassroomChanges();
  const ask = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  const { name } = book.publication;
  useLayoutEffect(() => {
    const box = ask.current?.parentElement?.getBoundingClientRect();
    // A popover of the first column would stick out of a narrow window.
    if (box && box.left < 8) setShift(8 - box.left);
    ask.current?.querySelector('button')?.focus();
  }, []);
  useLayoutEffect(() => {
    const panel = ask.current?.parentElement;
    if (panel && shift > 0) panel.style.translate = `${shift}px 0`;
  }, [shift]);
  const remove = () =>
    removeBooks.mutate(
      { params: { id: String(classroom.id) }, body: { publications: [book.alias] } },
      {
        onSuccess: () => toast({ text: t('classrooms.book-removed', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <div ref={ask} className={styles.ask} role="group" aria-label={t('classrooms.remove-book', { name })}>
      <p>{t('classrooms.remove-book-ask', { name })}</p>
      <div className={styles.answers}>
        <Button variant="danger" isBusy={removeBooks.isPending} onClick={remove}>
          {t('classrooms.yes')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('classrooms.no')}
        </Button>
      </div>
    </div>
  );
}
