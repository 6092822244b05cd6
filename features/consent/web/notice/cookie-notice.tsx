import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, classNames, useToast } from '#platform/web/ui';
import { useSaveChoice } from '../choice/queries-update.ts';
import { isTooYoung } from '../choice/use-choice.ts';
import { removeEarlyNotice } from '../choice/early-notice.ts';
import styles from './cookie-notice.module.css';

/** Asks those who have not chosen; yes and no look the same and are equally near [CON-1]. */
export function CookieNotice(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { ga, ageOfConsent } = useMarket();
  const isYoung = isTooYoung(useUser(), ageOfConsent);
  const { mutate, isPending, variables } = useSaveChoice();
  const keep = (analytics: boolean) =>
    mutate(analytics, {
      onSuccess: () => toast({ text: t(analytics ? 'consent.kept-all' : 'consent.kept-required'), tone: 'good' }),
      onError: () => toast({ text: t('consent.not-kept'), tone: 'bad' }),
    });
  const takeOver = useEffectEvent(() => {
    const answer = removeEarlyNotice();
    if (answer) keep(answer === 'all');
  });
  useLayoutEffect(() => takeOver(), []);
  // For browsers without `:has()`.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-quiet-notice', !ga);
    return () => document.documentElement.removeAttribute('data-quiet-notice');
  }, [ga]);
  const choice = (analytics: boolean, words: string) => (
    <Button
      variant="secondary"
      isBusy={isPending && variables === analytics}
      onClick={() => isPending || keep(analytics)}
    >
      {words}
    </Button>
  );
  // Where nothing is counted there is nothing to choose: a line that covers nothing else [SAFE-25].
  if (!ga)
    return (
      <div className={classNames(layouts.cluster, styles.line)} data-quiet>
        <p>
          {t('consent.notice-plain')} <Link to={address('cookies')}>{t('consent.settings')}</Link>
        </p>
        {choice(false, t('consent.understood'))}
      </div>
    );
  return (
    <div className={styles.notice}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('consent.notice-title')}</h2>
          <p>
            {t(isYoung ? 'consent.notice-young' : 'consent.notice')}{' '}
            <Link to={`${address('cookies')}#manage-cookies`}>{t('consent.settings')}</Link>
          </p>
        </div>
        <div className={styles.choices}>
          {isYoung ? (
            choice(false, t('consent.understood'))
          ) : (
            <>
              {choice(false, t('consent.only-required'))}
              {choice(true, t('consent.accept-all'))}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
