import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, useToast } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';
import { useChildChanges } from './queries.ts';
import { nameOf } from './child-avatar.tsx';
import styles from './child-card.module.css';

interface EmailRequestProps {
  readonly child: Child;
  readonly email: string;
}

/** The first e-mail that a child wishes for, and the answer of who looks after it [SAFE-4]. */
export function EmailRequest({ child, email }: EmailRequestProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { answerEmail } = useChildChanges();
  const name = nameOf(child);
  const run = (answer: 'approve' | 'refuse') =>
    answerEmail.isPending ||
    answerEmail.mutate(
      { body: { uid: child.uid, answer } },
      {
        onSuccess: () => toast({ text: t(`children.email-${answer}-done`, { name, email }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <div className={styles.request}>
      <p>
        <Mail size={18} aria-hidden="true" />
        <span>{t('children.email-wish', { name, email })}</span>
      </p>
      <div className={classNames(layouts.cluster, styles.actions)}>
        <Button variant="secondary" isBusy={answerEmail.isPending} onClick={() => void run('approve')}>
          {t('children.email-approve')}
        </Button>
        <Button variant="quiet" onClick={() => void run('refuse')}>
          {t('children.email-refuse')}
        </Button>
      </div>
    </div>
  );
}
