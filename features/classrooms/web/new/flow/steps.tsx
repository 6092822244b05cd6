import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './steps.module.css';

const STEPS = ['class', 'pupils', 'cards'] as const;
export type Step = (typeof STEPS)[number];

/** Where one stands on the way to a class with pupils and cards [CLS-15]. */
export function Steps({ step }: { readonly step: Step }): ReactNode {
  const { t } = useWords();
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} role="list" aria-label={t('classrooms.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} className={styles.step} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.sign} data-done={index < at || undefined}>
            {index < at ? <Check size={18} aria-hidden="true" /> : index + 1}
          </span>
          <span>{t(`classrooms.step-${name}`)}</span>
          {index < at && <span className="visually-hidden">{t('classrooms.step-done')}</span>}
        </li>
      ))}
    </ol>
  );
}
