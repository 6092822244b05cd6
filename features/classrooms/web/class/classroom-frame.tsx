import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/router';
import { useArea } from './area.ts';
import styles from './classroom-frame.module.css';

interface ContentPageProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Under the title. */
  readonly lead?: ReactNode;
  /** Where one came from. */
  readonly back?: { readonly to: string; readonly name: string };
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The frame of every classroom screen; bigger targets in the pyp area [PLAY-6]. */
export function ContentPage({ title, action, lead, back, isNarrow, children }: ContentPageProps): ReactNode {
  const { isPyp } = useArea();
  return (
    <div className={styles.page} data-pyp={isPyp || undefined} data-narrow={isNarrow || undefined}>
      <div className={styles.head}>
        {back && (
          <Link className={styles.back} to={back.to}>
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
