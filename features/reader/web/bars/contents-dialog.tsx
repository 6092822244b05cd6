import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { classNames, Dialog } from '#platform/web/ui';
import { placeOf, type Book, type BookPage, type ContentsEntry } from '../../contract/index.ts';
import styles from './contents-dialog.module.css';

interface ContentsDialogProps {
  readonly isOpen: boolean;
  readonly book: Pick<Book, 'toc' | 'spine' | 'name'>;
  /** Page that is shown. */
  readonly current: string | undefined;
  readonly onClose: () => void;
  readonly onGo: (target: string) => void;
}

/** A book without contents is listed page by page. */
const contentsOf = ({ toc, spine }: Pick<Book, 'toc' | 'spine'>, name: (index: number) => string): ContentsEntry[] =>
  toc.length > 0 ? [...toc] : spine.map(({ href }, index) => ({ title: name(index), href, children: [] }));

const isTarget = ({ href }: ContentsEntry, page: string | undefined): boolean =>
  href !== undefined && placeOf(href).href === page;

const flat = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** The table of contents; the place where one is is marked and in sight. */
export function ContentsDialog({ isOpen, book, current, onClose, onGo }: ContentsDialogProps): ReactNode {
  const { t } = useWords();
  const entries = contentsOf(book, (index) => t('reader.page-number', { page: index + 1 }));
  const closed = new Set(book.spine.filter(({ isReadable }) => !isReadable).map(({ href }: BookPage) => href));
  const here = flat(entries).find((entry) => isTarget(entry, current));
  return (
    <Dialog isOpen={isOpen} title={t('reader.contents')} onClose={onClose}>
      <nav aria-label={t('reader.contents')}>
        <Entries entries={entries} here={here} closed={closed} onGo={onGo} />
      </nav>
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
    {entries.map((entry) => (
      <Line key={`${entry.href ?? ''} ${entry.title}`} entry={entry} {...rest} />
    ))}
  </ol>
);

function Line({ entry, here, closed, onGo }: Omit<EntriesProps, 'entries'> & { entry: ContentsEntry }): ReactNode {
  const { t } = useWords();
  const ref = useRef<HTMLButtonElement>(null);
  const { href, title, children } = entry;
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
          <span>{title}</span>
          {isClosed && <small>{t('reader.not-in-sample')}</small>}
        </button>
      )}
      {children.length > 0 && <Entries entries={children} here={here} closed={closed} onGo={onGo} />}
    </li>
  );
}
