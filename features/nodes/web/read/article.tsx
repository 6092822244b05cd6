import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { RichText } from '#platform/web/rich-text';
import { buttonClass } from '#platform/web/ui';
import type { NodeTarget } from '../../contract/index.ts';
import styles from './article.module.css';

export interface ArticleProps {
  readonly title: string;
  /** Clean HTML. */
  readonly body: string;
  readonly link: string;
  readonly target: NodeTarget;
  /** ISO 8601; absent for a draft. */
  readonly publishedAt?: string | undefined;
  /** `h2` where the page has another heading. */
  readonly heading?: 'h1' | 'h2';
}

/** An info page as readers see it: at /read, in the preview and in the history [NODE-1, NODE-2]. */
export function Article({ title, body, link, target, publishedAt, heading: Heading = 'h1' }: ArticleProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {publishedAt && (
          <p className={styles.date}>
            <time dateTime={publishedAt}>{t('nodes.published-on', { date: date(publishedAt) })}</time>
          </p>
        )}
      </div>
      <RichText html={body} />
      {link !== '' && (
        <p className={styles.link}>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={link}
            {...(target === '_blank' ? { target: '_blank', rel: 'noopener' } : {})}
          >
            <ExternalLink size={18} aria-hidden="true" />
            {t('nodes.open-link')}
          </a>
        </p>
      )}
    </article>
  );
}
