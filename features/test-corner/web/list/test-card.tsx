import type { ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import type { GradeWithSubjects } from '#features/repository/contract';
import { layouts } from '#platform/web/layout';
import { Link, useSearchParams } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { CornerTest } from '../../contract/index.ts';
import { TestFacts } from '../parts/test-facts.tsx';
import { usePlaceName } from '../parts/place-name.ts';
import { withParts } from '../parts/address.ts';
import styles from './test-card.module.css';

interface TestCardProps {
  readonly test: CornerTest;
  readonly tree: readonly GradeWithSubjects[];
}

/** A test as a card: grade and subject, title, how many questions and of which kinds. The whole card is the link. */
export function TestCard({ test, tree }: TestCardProps): ReactNode {
  const [search] = useSearchParams();
  const placeName = usePlaceName(tree);
  const { id, title, description } = test;
  const { name, icon } = placeName(test);
  return (
    <article className={styles.card}>
      <p className={classNames(layouts.row, styles.place)}>
        <SubjectIcon name={icon} />
        {name}
      </p>
      <h2 className={styles.title}>
        <Link className={styles.link} to={withParts(search, { test: id })} data-test={id}>
          {title}
        </Link>
      </h2>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <TestFacts test={test} />
      </div>
    </article>
  );
}
