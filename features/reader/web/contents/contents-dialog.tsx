import Highlighter from 'lucide-react/icons/highlighter';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, classNames, ContentDialog, Select } from '#platform/web/ui';
import {
  linesOf,
  pagesOfTargets,
  placeOf,
  type Book,
  type BookPage,
  type ContentsEntry,
  type Sight,
  type Target,
} from '../../contract/index.ts';
import { Readability } from '../readability/readability.tsx';
import styles from './contents-dialog.module.css';

interface ContentsDialogProps {
  readonly isOpen: boolean;
  readonly book: Pick<Book, 'toc' | 'spine' | 'name' | 'pageList' | 'landmarks' | 'accessibility' | 'language'>;
  /** The page in view and its line of the contents. */
  readonly sight: Pick<Sight, 'index' | 'entry'> | undefined;
  /** The page of the printed book. */
  readonly printed: string | undefined;
  readonly onClose: () => void;
  readonly onGo: (target: Target) => void;
  readonly onMarks: () => void;
  /** Keeps the book on this device. */
  readonly keep: ReactNode;
}

/** A book without contents is listed page by page. */
const contentsOf = ({ toc, spine }: Pick<Book, 'toc' | 'spine'>, name: (index: number) => string): ContentsEntry[] =>
  toc.length > 0
    ? [...toc]
    : spine.flatMap(({ href, isLinear }, index) => (isLinear ? [{ title: name(index), href, children: [] }] : []));

const hasTarget = ({ href, title }: ContentsEntry): boolean => href !== undefined && title !== '';

/** The line that is marked as the current one; of contents without the current page it is the line of that page. */
function hereIn(
  entries: readonly ContentsEntry[],
  { toc, spine }: Pick<Book, 'toc' | 'spine'>,
  sight: ContentsDialogProps['sight'],
): ContentsEntry | undefined {
  if (!sight) return undefined;
  const lines = linesOf(entries);
  if (toc.length > 0 && sight.entry !== undefined) return lines[sight.entry];
  const pages = pagesOfTargets(
    lines.map(({ href }) => href),
    spine,
  );
  return lines[pages.indexOf(sight.index)];
}

/** The table of contents, the pages of the printed book, the landmarks; the reader's place is marked and in sight. */
export function ContentsDialog({
  isOpen,
  book,
  sight,
  printed,
  onClose,
  onGo,
  onMarks,
  keep,
}: ContentsDialogProps): ReactNode {
  const { t } = useWords();
  const entries = contentsOf(book, (index) => t('reader.page-number', { page: index + 1 }));
  const closed = new Set(book.spine.filter(({ isReadable }) => !isReadable).map(({ href }: BookPage) => href));
  const here = hereIn(entries, book, sight);
  const pageLines = linesOf(book.pageList);
  const landmarkLines = linesOf(book.landmarks);
  const pages = pageLines.filter(hasTarget);
  const landmarks = landmarkLines.filter(hasTarget);
  const goTo = (line: ContentsEntry | undefined, lines: readonly ContentsEntry[]) => {
    if (line?.href === undefined) return;
    const pages = pagesOfTargets(
      lines.map(({ href }) => href),
      book.spine,
    );
    onGo({ href: line.href, page: pages[lines.indexOf(line)] ?? -1 });
  };
  return (
    <ContentDialog isOpen={isOpen} title={t('reader.contents')} onClose={onClose}>
      <Button variant="secondary" icon={<Highlighter size={20} aria-hidden="true" />} onClick={onMarks}>
        {t('reader.marks')}
      </Button>
      {keep && <div className={styles.keep}>{keep}</div>}
      {pages.length > 0 && (
        <div className={styles.printed}>
          <Select
            label={t('reader.go-to-page')}
            value={String(pages.findIndex(({ title }) => title === printed))}
            choices={[
              ...(printed === undefined ? [{ value: '-1', label: '–' }] : []),
              ...pages.map(({ title }, index) => ({ value: String(index), label: title })),
            ]}
            onChange={({ target }) => goTo(pages[Number(target.value)], pageLines)}
          />
        </div>
      )}
      <nav aria-label={t('reader.contents')} className={styles.contents}>
        <Entries entries={entries} here={here} closed={closed} onGo={(line) => goTo(line, linesOf(entries))} />
      </nav>
      {landmarks.length > 0 && (
        <nav aria-label={t('reader.landmarks')} className={styles.landmarks}>
          <h3 className={styles.subheading}>{t('reader.landmarks')}</h3>
          <Entries entries={landmarks} here={undefined} closed={closed} onGo={(line) => goTo(line, landmarkLines)} />
        </nav>
      )}
      {book.accessibility && (
        <div className={styles.landmarks}>
          <Readability accessibility={book.accessibility} language={book.language} heading="h3" />
        </div>
      )}
    </ContentDialog>
  );
}

interface EntriesProps {
  readonly entries: readonly ContentsEntry[];
  readonly here: ContentsEntry | undefined;
  readonly closed: ReadonlySet<string>;
  readonly onGo: (line: ContentsEntry) => void;
}

const Entries = ({ entries, ...rest }: EntriesProps): ReactNode => (
  <ol className={styles.list}>
    {entries.map((entry, index) => (
      <Line key={`${index} ${entry.href ?? ''}`} entry={entry} {...rest} />
    ))}
  </ol>
);

function Line({ entry, here, closed, onGo }: Omit<EntriesProps, 'entries'> & { entry: ContentsEntry }): ReactNode {
  const { t } = useWords();
  const ref = useRef<HTMLButtonElement>(null);
  const { href, title, firstWords, children } = entry;
  const isHere = entry === here;
  const isClosed = href !== undefined && closed.has(placeOf(href).href);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'center' });
  }, [isHere]);
  return (
    <li>
      {href === undefined ? (
        <span className={styles.heading}>{title}</span>
      ) : (
        <button
          ref={ref}
          type="button"
          className={classNames(styles.entry, isClosed && styles.closed)}
          aria-current={isHere ? 'page' : undefined}
          onClick={() => onGo(entry)}
        >
          <span className={styles.title}>
            <span>{title}</span>
            {firstWords && <span className={styles.words}> {firstWords}</span>}
          </span>
          {isClosed && <small>{t('reader.not-in-sample')}</small>}
        </button>
      )}
      {children.length > 0 && <Entries entries={children} here={here} closed={closed} onGo={onGo} />}
    </li>
  );
}
