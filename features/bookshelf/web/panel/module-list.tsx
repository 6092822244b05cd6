import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isFlipbook, MODULE_STATUS, type Module, type Publication } from '#features/catalog/contract';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { BoardHeadings } from '../card/board-headings.ts';
import styles from './module-list.module.css';

/** The list shows this many modules at once; the others on demand. */
const SHOWN_AT_ONCE = 10;

const isShown = ({ status }: Module): boolean => status === MODULE_STATUS.link || status === MODULE_STATUS.text;

/** The parts of a publication: status 2 is a link, 9 plain text, any other hidden; flip books list none [SHELF-7]. */
export function ModuleList({ publication }: { readonly publication: Publication }): ReactNode {
  const { t } = useWords();
  const { parts: Heading } = useContext(BoardHeadings);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button goes when it has done its work: the keyboard goes on from the first part that came.
  useEffect(() => {
    const came = isWhole && list.current?.children[SHOWN_AT_ONCE];
    if (came) (came.querySelector('a') ?? came.querySelector('span'))?.focus();
  }, [isWhole]);
  const modules = isFlipbook(publication.dos_theme_id) ? [] : publication.moduls.filter(isShown);
  if (modules.length === 0) return null;
  const shown = isWhole ? modules : modules.slice(0, SHOWN_AT_ONCE);
  const more = modules.length - shown.length;
  return (
    <div className={styles.modules}>
      <Heading className={styles.title}>{t('bookshelf.modules')}</Heading>
      <ol ref={list} className={styles.list}>
        {shown.map((module) => (
          <li key={module.module_index_id}>
            {module.status === MODULE_STATUS.link && module.module_url ? (
              <a href={module.module_url} target="_blank" rel="noopener">
                {module.name}
                <span className="visually-hidden">, {t('bookshelf.new-tab')}</span>
              </a>
            ) : (
              <span tabIndex={-1}>{module.name}</span>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('bookshelf.modules-all', { count: more })}
        </Button>
      )}
    </div>
  );
}
