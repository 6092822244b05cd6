import Highlighter from 'lucide-react/icons/highlighter';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, classNames, Dialog, Select } from '#platform/web/ui';
import { placeOf, type Book, type BookPage, type ContentsEntry } from '../../contract/index.ts';
import { Readability } from '../readability/readability.tsx';
import styles from './contents-dialog.module.css';

interface ContentsDialogProps {
  readonly isOpen: boolean;
  readonly book: Pick<Book, 'toc' | 'spine' | 'name' | 'pageList' | 'landmarks' | 'accessibility' | 'language'>;
  /** The line of the contents that is in sight, else the page. */
  readonly current: string | undefined;
  /** The page of the printed book. */
  readonly printed: string | undefined;
  readonly onClose: () => void;
  readonly onGo: (target: string) => void;
  readonly onMarks: () => void;
  /** Keeps the book on this device. */
  readonly keep: ReactNode;
}

/** A book without contents is listed page by page. */
const contentsOf = ({ toc, spine }: Pick<Book, 'toc' | 'spine'>, name: (index: number) => string): ContentsEntry[] =>
  toc.length > 0
    ? [...toc]
    : spine.flatMap(({ href, isLinear }, index) => (isLinear ? [{ title: name(index), href, children: [] }] : []));

const flat = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** The table of contents, the pages of the printed book, the landmarks; the place where one is is marked and in sight. */
export function ContentsDialog({
  isOpen,
  book,
  current,
  printed,
  onClose,
  onGo,
  onMarks,
  keep,
}: ContentsDialogProps): ReactNode {
  const { t } = useWords();
  const entries = contentsOf(book, (index) => t('reader.page-number', { page: index + 1 }));
  const closed = new Set(book.spine.filter(({ isReadable }) => !isReadable).map(({ href }: BookPage) => href));
  const here =
    flat(entries).find(({ href }) => href === current) ??
    flat(entries).find(({ href }) => href !== undefined && current && placeOf(href).href === placeOf(current).href);
  const pages = flat(book.pageList).filter(({ href, title }) => href !== undefined && title !== '');
  const landmarks = flat(book.landmarks).filter(({ href, title }) => href !== undefined && title !== '');
  return (
    <Dialog isOpen={isOpen} title={t('reader.contents')} onClose={onClose}>
      <Button variant="secondary" icon={<Highlighter size={20} aria-hidden="true" />} onClick={onMarks}>
        {t('reader.marks')}
      </Button>
      {keep && <div className={styles.keep}>{keep}</div>}
      {pages.length > 0 && (
        <div className={styles.printed}>
          <Select
            label={t('reader.go-to-page')}
            value={pages.find(({ title }) => title === printed)?.href ?? ''}
            choices={[
              ...(printed === undefined ? [{ value: '', label: '–' }] : []),
              ...pages.map(({ href = '', title }) => ({ value: href, label: title })),
            ]}
            onChange={({ target }) => target.value && onGo(target.value)}
          />
        </div>
      )}
      <nav aria-label={t('reader.contents')} className={styles.contents}>
        <Entries entries={entries} here={here} closed={closed} onGo={onGo} />
      </nav>
      {landmarks.length > 0 && (
        <nav aria-label={t('reader.landmarks')} className={styles.landmarks}>
          <h3 className={styles.subheading}>{t('reader.landmarks')}</h3>
          <Entries entries={landmarks} here={undefined} closed={closed} onGo={onGo} />
        </nav>
      )}
      {book.accessibility && (
        <div className={styles.landmarks}>
          <Readability accessibility={book.accessibility} language={book.language} heading="h3" />
        </div>
      )}
    </Dialog>
  );
}

interface EntriesProps {
  readonly entries: readonly ContentsEntry[];
  readonly here: ContentsEntry | undefined;
  readonly closed: ReadonlySet<string>;
  readonly onGo: (target: string) => void;
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
          onClick={() => onGo(href)}
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
