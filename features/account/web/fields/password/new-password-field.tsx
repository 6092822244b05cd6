import { useState, type ReactNode } from 'react';
import type { FieldBinding } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { PasswordField } from '#platform/web/ui';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/index.ts';
import type { checkPassword } from './password-strength.ts';
import { PasswordMeter } from './password-meter.tsx';
import styles from './new-password-field.module.css';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: FieldBinding['onChange'];
  readonly onBlur?: FieldBinding['onBlur'];
  readonly error?: string | undefined;
  /** Names and addresses of the user, which an attacker tries first. */
  readonly facts: readonly string[];
}

/** A password that is being chosen, with a meter. The judge is 210 kB: it comes when the field is first used. */
export function NewPasswordField({
  label,
  name = 'password',
  value,
  onChange,
  onBlur,
  error,
  facts,
}: NewPasswordFieldProps): ReactNode {
  const { t } = useWords();
  const [judge, setJudge] = useState<{ readonly run: typeof checkPassword }>();
  const fetchJudge = () => {
    if (judge) return;
    // Without it the server still has the last word.
    import('./password-strength.ts').then(({ checkPassword: run }) => setJudge({ run })).catch(() => {});
  };
  return (
    <div className={styles.password}>
      <PasswordField
        name={name}
        label={label}
        error={error}
        value={value}
        help={t('account.password-help', { least: PASSWORD_MIN })}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        onFocus={fetchJudge}
        onChange={onChange}
        onBlur={onBlur}
      />
      {judge && value !== '' && <PasswordMeter password={value} facts={facts} judge={judge.run} />}
    </div>
  );
}
