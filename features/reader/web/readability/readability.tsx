import Alert from 'lucide-react/icons/triangle-alert';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import type { BookAccessibility, Readability as Said } from '#features/catalog/contract';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { useWords } from '#platform/web/i18n';
import styles from './readability.module.css';

/** Warnings that the user should read before opening the book. */
const CAUTIONS: ReadonlySet<Said> = new Set([
  'screen-reader-partly',
  'no-screen-reader',
  'flashing',
  'motion',
  'loud-sound',
]);

interface ReadabilityProps {
  readonly accessibility: BookAccessibility;
  /** Of the book, and so of the publisher's own words. */
  readonly language: string;
  /** Level of its heading. */
  readonly heading: 'h3' | 'h4' | 'h5';
}

/** Shows who can read a book, as its publisher says, in plain words; warnings stand out [READ-17]. */
export function Readability({ accessibility, language, heading: Heading }: ReadabilityProps): ReactNode {
  const { t } = useWords();
  const titleId = useId();
  const { says, level, certifiedBy, summary } = accessibility;
  return (
    <section className={styles.readability} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {t('reader.readability')}
      </Heading>
      {(says.length > 0 || level) && (
        <ul role="list" className={classNames(layouts.cluster, styles.list)}>
          {level && (
            <li className={styles.standard}>
              <BadgeCheck size={18} aria-hidden="true" />
              <span>{t('reader.readable-standard', { level: `WCAG ${level}` })}</span>
            </li>
          )}
          {says.map((one) => (
            <li key={one} className={classNames(CAUTIONS.has(one) && styles.caution)}>
              {CAUTIONS.has(one) ? <Alert size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
              <span>{t(`reader.readable-${one}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {certifiedBy && (
        <p className={styles.certified}>
          {t('reader.readable-certified')} <bdi>{certifiedBy}</bdi>
        </p>
      )}
      {summary && (
        <details className={styles.summary}>
          <summary>{t('reader.readable-summary')}</summary>
          <p lang={language} dir="auto">
            {summary}
          </p>
        </details>
      )}
    </section>
  );
}
