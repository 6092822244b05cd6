import { useState, type ReactNode } from 'react';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextArea } from '#platform/web/ui';
import { NOTE_MAX, type BookMark } from '../../contract/index.ts';
import styles from './marks.module.css';

interface NoteDialogProps {
  readonly mark: BookMark;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** The user's note to a place in the book: no other user can read it [READ-12]. */
export function NoteDialog({ mark, onSave, onClose }: NoteDialogProps): ReactNode {
  const { t } = useWords();
  const isStranger = isAnonymous(useUser());
  const [note, setNote] = useState(mark.note);
  return (
    <FormDialog
      title={t('reader.mark-note')}
      action={t('reader.note-save')}
      onSubmit={() => onSave(note.trim())}
      onClose={onClose}
    >
      {mark.text && (
        <blockquote className={styles.quote} data-colour={mark.colour ?? undefined}>
          {mark.text}
        </blockquote>
      )}
      <TextArea
        label={t('reader.note-label')}
        help={t(isStranger ? 'reader.marks-stranger' : 'reader.note-help')}
        rows={5}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
