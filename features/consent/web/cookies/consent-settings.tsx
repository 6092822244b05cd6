import { useState, type FormEvent, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, Checkbox, classNames, useToast } from '#platform/web/ui';
import { useSaveChoice } from '../choice/queries-update.ts';
import { isTooYoung, useChoice } from '../choice/use-choice.ts';
import { OPEN_CONSENT } from './footer-links.tsx';
import styles from './consent.module.css';

const HEADING_ID = 'manage-cookies';

/** The settings at `#manage-cookies` [CON-3]; where the market has a consent platform, the way to its own [CON-4]. */
export function ConsentSettings(): ReactNode {
  const { t } = useWords();
  const { cmpCode } = useMarket();
  return (
    <section className={styles.settings} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>{t('consent.settings')}</h2>
      {cmpCode ? (
        <>
          <p>{t('consent.platform')}</p>
          <div className={classNames(layouts.cluster, styles.ways)}>
            <Button onClick={() => dispatchEvent(new CustomEvent(OPEN_CONSENT))}>{t('consent.open-platform')}</Button>
          </div>
        </>
      ) : (
        <ChoiceForm />
      )}
    </section>
  );
}

function ChoiceForm(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { ga, ageOfConsent } = useMarket();
  const { user, choice } = useChoice();
  const isYoung = isTooYoung(user, ageOfConsent);
  // Until the user touches it, it shows the stored choice, also when another screen changes that.
  const [touched, setTouched] = useState<boolean>();
  const isAllowed = !isYoung && (touched ?? choice?.analytics ?? false);
  const { mutate, isPending } = useSaveChoice();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(isAllowed, {
      onSuccess() {
        setTouched(undefined);
        toast({ text: t(isAllowed ? 'consent.kept-all' : 'consent.kept-required'), tone: 'good' });
      },
      onError: () => toast({ text: t('consent.not-kept'), tone: 'bad' }),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <div className={styles.switch}>
        <Checkbox label={t('consent.required-label')} checked disabled readOnly />
        <p className={styles.help}>{t('consent.required-help')}</p>
      </div>
      <div className={styles.switch}>
        <Checkbox
          label={t('consent.analytics-label')}
          checked={isAllowed}
          disabled={isYoung}
          onChange={({ target }) => setTouched(target.checked)}
        />
        <p className={styles.help}>
          {t(isYoung ? 'consent.young-help' : ga ? 'consent.analytics-help' : 'consent.analytics-none-help')}
        </p>
      </div>
      <div className={classNames(layouts.cluster, styles.ways)}>
        <Button type="submit" isBusy={isPending}>
          {t('consent.save')}
        </Button>
      </div>
    </form>
  );
}
