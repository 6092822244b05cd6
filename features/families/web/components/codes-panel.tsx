import Copy from 'lucide-react/icons/copy';
import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useId, useState, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button, Card, ErrorState, Skeleton, useToast } from '#platform/web/ui';
import { familyJoinLink, type Family, type FamilyCode } from '../../contract/index.ts';
import { useFamilyChanges, useFamilyCodes } from '../queries/use-families.ts';
import styles from './codes-panel.module.css';

/** The codes of a family that are good now, and making a new one [FAM-1, JOIN-4]. */
export function CodesPanel({ family }: { readonly family: Family }): ReactNode {
  const { t, say } = useWords();
  const toast = useToast();
  const id = useId();
  const familyId = String(family.id);
  const { data, error, isFetching, refetch } = useFamilyCodes(familyId);
  const { createCode } = useFamilyChanges();
  const make = () =>
    createCode.isPending ||
    createCode.mutate(
      { params: { id: familyId } },
      {
        onSuccess: () => toast({ text: t('families.code-made'), tone: 'good' }),
        onError: ({ code }) => toast({ text: say(code), tone: 'bad' }),
      },
    );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('families.codes')}</h2>
        <Button
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          isBusy={createCode.isPending}
          onClick={() => void make()}
        >
          {t('families.new-code')}
        </Button>
        <p className={styles.text}>{t('families.codes-text')}</p>
      </div>
      {data ? (
        data.length === 0 ? (
          <Card className={styles.text}>{t('families.no-codes')}</Card>
        ) : (
          <ul className={styles.list} role="list" aria-labelledby={id}>
            {data.map((code) => (
              <li key={code.code}>
                <CodeCard code={code} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState text={say(error.code)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="group" aria-busy="true" aria-label={t('families.loading-codes')}>
          <Skeleton height="8rem" />
        </div>
      )}
    </section>
  );
}

function CodeCard({ code }: { readonly code: FamilyCode }): ReactNode {
  const { t, say } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const { updateCode } = useFamilyChanges();
  const [origin] = useState(() => window.location.origin);
  const shown = groupCode(code.code);
  const good = (text: string) => toast({ text, tone: 'good' });
  const change = (action: 'renew' | 'end') =>
    updateCode.mutate(
      { params: { code: code.code }, body: { action } },
      {
        onSuccess: () =>
          action === 'renew'
            ? good(t('families.renewed'))
            : toast({
                text: t('families.ended'),
                tone: 'good',
                action: { label: t('families.undo'), run: () => change('renew') },
              }),
        onError: (error) => toast({ text: say(error.code), tone: 'bad' }),
      },
    );
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => good(t('families.copied')),
      () => toast({ text: t('families.not-copied'), tone: 'bad' }),
    );
  const icon = (Icon: typeof Copy) => <Icon size={18} aria-hidden="true" />;
  return (
    <Card className={styles.code} role="group" aria-label={t('families.code-named', { code: shown })}>
      <p className={styles.signs}>{shown}</p>
      <p className={styles.text}>
        {t('families.code-until', { date: date(code.expiresAt), uses: code.uses, max: code.maxUses })}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" icon={icon(Copy)} onClick={() => copy(shown)}>
          {t('families.copy-code')}
        </Button>
        <Button variant="quiet" icon={icon(Link2)} onClick={() => copy(familyJoinLink(origin, code.code))}>
          {t('families.copy-link')}
        </Button>
        <Button variant="quiet" icon={icon(RotateCw)} onClick={() => change('renew')}>
          {t('families.renew')}
        </Button>
        <Button variant="quiet" icon={icon(X)} onClick={() => change('end')}>
          {t('families.end')}
        </Button>
      </div>
    </Card>
  );
}
