import CircleHelp from 'lucide-react/icons/circle-question-mark';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { CornerTest } from '../../contract/index.ts';
import styles from './test-facts.module.css';

/** How many questions a test has, of which kinds, and whether clicks answer them all. */
export function TestFacts({ test }: { readonly test: CornerTest }): ReactNode {
  const { t } = useWords();
  const { supportsClickTest } = useMarket();
  return (
    <ul className={classNames(layouts.cluster, styles.facts)} role="list">
      <li className={styles.fact}>
        <CircleHelp size={18} aria-hidden="true" />
        {t('test-corner.questions', { count: test.questionCount })}
      </li>
      {supportsClickTest && test.isClickTest && (
        <li className={styles.fact}>
          <MousePointerClick size={18} aria-hidden="true" />
          {t('test-corner.click-test')}
        </li>
      )}
      <li className={styles.kinds}>{test.types.map((type) => t(`questions.type-${type}`)).join('\u00a0· ')}</li>
    </ul>
  );
}
