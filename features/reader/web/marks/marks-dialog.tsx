import Bookmark from 'lucide-react/icons/bookmark';
import FileDown from 'lucide-react/icons/file-down';
import FileJson from 'lucide-react/icons/file-braces';
import Pencil from 'lucide-react/icons/pencil-line';
import Printer from 'lucide-react/icons/printer';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { fileName, saveText } from '#platform/web/files';
import { usePrinted } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, ContentDialog, IconButton } from '#platform/web/ui';
import type { Book, BookMark } from '../../contract/index.ts';
import { byPlace, textOfMarks } from './marks-text.ts';
import styles from './marks.module.css';
import { ANNOTATIONS_TYPE, annotationsOf } from './web-annotations.ts';
import type { Marks } from './use-marks.ts';

interface MarksDialogProps {
  readonly isOpen: boolean;
  readonly book: Pick<Book, 'name' | 'language' | 'spine'>;
  readonly marks: Marks;
  /** The name of the chapter of a page. */
  readonly titleOf: (mark: BookMark) => string | undefined;
  readonly onGo: (mark: BookMark) => void;
  readonly onClose: () => void;
}

/** Everything that one marked and wrote in this book, in the order of the book [READ-12]. */
export function MarksDialog({ isOpen, book, marks, titleOf, onGo, onClose }: MarksDialogProps): ReactNode {
  const { t } = useWords();
  const isStranger = isAnonymous(useUser());
  const all = byPlace(marks.marks, book.spine);
  usePrinted(isOpen && all.length > 0 ? 'marks' : undefined);
  return (
    <ContentDialog
      isOpen={isOpen}
      title={t('reader.marks')}
      onClose={onClose}
      actions={
        all.length > 0 && (
          <>
            <Button variant="secondary" icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
              {t('reader.marks-print')}
            </Button>
            <Button
              variant="secondary"
              icon={<FileDown size={20} aria-hidden="true" />}
              onClick={() => saveText(fileName([book.name], 'txt'), textOfMarks(book.name, all, titleOf))}
            >
              {t('reader.marks-save')}
            </Button>
            <Button
              variant="quiet"
              icon={<FileJson size={20} aria-hidden="true" />}
              onClick={() => saveText(fileName([book.name], 'jsonld'), annotationsOf(book, all), ANNOTATIONS_TYPE)}
            >
              {t('reader.marks-annotations')}
            </Button>
          </>
        )
      }
    >
      {all.length === 0 ? (
        <div className={styles.empty}>
          <span className={styles.sample} aria-hidden="true">
            <i data-colour="yellow" />
            <i data-colour="green" />
            <i data-colour="blue" />
            <i data-colour="pink" />
          </span>
          <p>{t('reader.marks-empty')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {all.map((mark) => (
            <li key={mark.id} className={styles.item} data-colour={mark.colour ?? undefined}>
              <button type="button" className={styles.go} onClick={() => onGo(mark)}>
                <span className={classNames(layouts.row, styles.where)}>
                  {mark.colour === null && <Bookmark size={18} aria-label={t('reader.bookmark')} role="img" />}
                  {titleOf(mark) ?? t('reader.page')}
                </span>
                {mark.text && <span className={styles.words}>{mark.text}</span>}
                {mark.note && <span className={styles.written}>{mark.note}</span>}
              </button>
              <IconButton
                label={t('reader.mark-note')}
                icon={<Pencil size={20} aria-hidden="true" />}
                onClick={() => marks.openNote(mark)}
              />
              <IconButton
                label={t('reader.mark-delete')}
                icon={<Trash size={20} aria-hidden="true" />}
                onClick={() => marks.remove(mark.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isStranger && <p className={styles.hint}>{t('reader.marks-stranger')}</p>}
    </ContentDialog>
  );
}
