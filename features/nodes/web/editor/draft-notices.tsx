import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RichText } from '#platform/web/rich-text';
import { Button, useToast } from '#platform/web/ui';
import type { NodeDraft } from '../../contract/index.ts';
import styles from './node-editor.module.css';
import { Notice } from './notice.tsx';
import type { NodeWork } from './use-node-draft.ts';

const textOf = ({ title, body }: NodeDraft): string => {
  const parsed = new DOMParser().parseFromString(body.replace(/<\/(p|h\d|li|tr)>/g, '$&\n'), 'text/html');
  return `${title}\n\n${parsed.body.textContent}`;
};

function CopyButton({ draft }: { readonly draft: NodeDraft }): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(textOf(draft)).then(
      () => toast({ text: t('nodes.copied'), tone: 'good' }),
      () => toast({ text: t('nodes.copy-failed'), tone: 'bad' }),
    );
  return (
    <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {t('nodes.copy-mine')}
    </Button>
  );
}

/** Another editor saved a newer draft: no typed text is lost, and the newest draft is one click away. */
export function StaleNotice({ work }: { readonly work: NodeWork }): ReactNode {
  const { t } = useWords();
  if (!work.isStale) return null;
  return (
    <Notice title={t('nodes.stale-title')} isUrgent>
      <p>{t('nodes.stale-text')}</p>
      <div className={layouts.cluster}>
        <CopyButton draft={work.draft} />
        <Button onClick={() => void work.reload()}>{t('nodes.load-newest')}</Button>
      </div>
    </Notice>
  );
}

/** The words that made way for newer or older ones, to be copied. */
export function UnsavedText({ work }: { readonly work: NodeWork }): ReactNode {
  const { t } = useWords();
  const { lost } = work;
  if (!lost) return null;
  return (
    <Notice title={t('nodes.lost-title')}>
      <p>{t('nodes.lost-text')}</p>
      <div className={styles.lost}>
        <p>
          <strong>{lost.title}</strong>
        </p>
        <RichText html={lost.body} />
      </div>
      <div className={layouts.cluster}>
        <CopyButton draft={lost} />
        <Button variant="quiet" onClick={work.forgetLost}>
          {t('nodes.lost-close')}
        </Button>
      </div>
    </Notice>
  );
}
