import Laptop from 'lucide-react/icons/laptop';
import type { ReactNode } from 'react';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, classNames, QueryState, Skeleton, useToast } from '#platform/web/ui';
import { useEndSessions, useSessions } from './queries.ts';
import styles from './profile.module.css';

/** The open sessions, this one marked; each other can be ended, or all of them [ACC-19]. */
export function SessionsList(): ReactNode {
  const { t, tDynamic } = useWords();
  const { date, time } = useFormats();
  const toast = useToast();
  const query = useSessions();
  const { data } = query;
  const { mutate, isPending, variables } = useEndSessions();
  const end = (ids?: string[]) =>
    isPending ||
    mutate(
      { body: ids ? { ids } : {} },
      {
        onSuccess: ({ ended }) => toast({ text: t('account.sessions-ended', { count: ended }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  if (!data)
    return (
      <QueryState query={query} className={styles.list}>
        {[1, 2].map((row) => (
          <Skeleton key={row} height="4.5rem" />
        ))}
      </QueryState>
    );
  const ordered = sorted(data, (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.seenAt < b.seenAt ? 1 : -1));
  const isEnding = (id: string) => isPending && (variables.body?.ids?.includes(id) ?? true);
  return (
    <>
      <ul role="list" className={styles.list}>
        {ordered.map(({ id, device, seenAt, isCurrent }) => {
          const name = device || t('account.session-unknown');
          return (
            <li key={id} className={classNames(layouts.cluster, styles.item)}>
              <Laptop className={styles.itemIcon} size={24} aria-hidden="true" />
              <div className={styles.itemText}>
                <b>{name}</b>
                <small>{t('account.session-seen', { date: date(seenAt), time: time(seenAt) })}</small>
              </div>
              {isCurrent ? (
                <Badge tone="good">{t('account.session-this')}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  isBusy={isEnding(id)}
                  aria-label={t('account.session-end-of', { name })}
                  onClick={() => end([id])}
                >
                  {t('account.session-end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data.length > 1 ? (
        <Button variant="secondary" isBusy={isPending && !variables.body?.ids} onClick={() => end()}>
          {t('account.sessions-end-others')}
        </Button>
      ) : (
        <p className={styles.soft}>{t('account.sessions-only')}</p>
      )}
    </>
  );
}
