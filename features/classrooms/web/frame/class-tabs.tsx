import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import type { Classroom } from '../../contract/index.ts';
import { useArea } from './area.ts';
import styles from './class-tabs.module.css';

export type ClassTab = 'overview' | 'books' | 'people' | 'results' | 'code';

interface ClassTabsProps {
  readonly classroom: Classroom;
  readonly tab: ClassTab;
}

/** The places of a class for its teachers, each at its own address; results are those of a publication, the first where none is open [CLS-14]. */
export function ClassTabs({ classroom: { id, publications }, tab }: ClassTabsProps): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const [first] = publications;
  const addresses: Readonly<Record<ClassTab, string | undefined>> = {
    overview: area.detail(id),
    books: area.publications(id),
    people: area.users(id),
    results: first && area.publication(id, first.alias),
    code: `${area.detail(id)}?tab=code`,
  };
  return (
    <nav className={styles.tabs} aria-label={t('classrooms.tabs')}>
      {(Object.keys(addresses) as ClassTab[]).map((name) => {
        const to = addresses[name];
        return (
          to && (
            <Link key={name} to={to} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
              {t(`classrooms.tab-${name}`)}
            </Link>
          )
        );
      })}
    </nav>
  );
}
