import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useLocation } from '#platform/web/router';
import { isPlaygroundPath } from './playground-path.ts';
import styles from './content-page.module.css';

export interface ContentPageProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Under the title. */
  readonly lead?: ReactNode;
  /** The page above this one. */
  readonly back?: { readonly to: string; readonly name: string };
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A page of content: the way back, title, lead, action. Text and targets are larger in the playground [PLAY-6]. */
export function ContentPage({ title, action, lead, back, isNarrow, children }: ContentPageProps): ReactNode {
  const isPyp = isPlaygroundPath(useLocation().pathname);
  return (
    <div className={styles.page} data-pyp={isPyp || undefined} data-narrow={isNarrow || undefined}>
      <div className={styles.head}>
        {back && (
          <Link className={styles.back} to={back.to} data-print="hide">
            <ArrowLeft size={20} aria-hidden="true" />
            {back.name}
          </Link>
        )}
        <div className={styles.row}>
          <div className={styles.titles}>
            <h1>{title}</h1>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
