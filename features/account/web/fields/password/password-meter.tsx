import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { PASSWORD_MIN } from '../../../contract/index.ts';
import type { checkPassword, PasswordTip } from './password-strength.ts';
import styles from './password-meter.module.css';

/** Said aloud when nothing was typed for this long, in milliseconds. */
const SAID_AFTER_MS = 1000;
const STEPS = [1, 2, 3, 4] as const;
const WORDS = ['account.meter-0', 'account.meter-1', 'account.meter-2', 'account.meter-3', 'account.meter-4'] as const;

interface PasswordMeterProps {
  readonly password: string;
  /** Well-known facts about the user: names and addresses. */
  readonly facts: readonly string[];
  readonly judge: typeof checkPassword;
}

/** How good a password is, in words and bars, and one tip. */
export function PasswordMeter({ password, facts, judge }: PasswordMeterProps): ReactNode {
  const { t } = useWords();
  const { score, tip } = judge(password, facts);
  const verdict = t(WORDS[score]);
  const advice = tip && tipText(t, tip);
  const whole = [t('account.meter-label', { words: verdict }), advice].filter(Boolean).join('. ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(whole), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  return (
    <div className={styles.meter} data-score={score}>
      <div className={styles.bars} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={styles.bar} data-full={score >= step || undefined} />
        ))}
      </div>
      <p aria-hidden="true">
        <b>{verdict}</b>
        {advice && <> · {advice}</>}
      </p>
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

function tipText(t: ReturnType<typeof useWords>['t'], tip: PasswordTip): string {
  return tip === 'short' ? t('account.tip-short', { least: PASSWORD_MIN }) : t(`account.tip-${tip}`);
}
