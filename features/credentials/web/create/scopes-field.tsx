import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Checkbox } from '#platform/web/ui';
import { SCOPES, type CredentialScope } from '../../contract/index.ts';
import { scopeWords } from '../scopes/scope-words.ts';
import styles from './scopes-field.module.css';

interface ScopesFieldProps {
  readonly chosen: readonly CredentialScope[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly CredentialScope[]) => void;
}

/** What the content may do, each in plain words; `all` stands for every one of them. */
export function ScopesField({ chosen, error, onChange }: ScopesFieldProps): ReactNode {
  const { t } = useWords();
  const errorId = useId();
  const isAll = chosen.includes('all');
  const toggle = (scope: CredentialScope) =>
    onChange(SCOPES.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend>{t('credentials.scopes')}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords(t, scope)}
          checked={chosen.includes(scope) || isAll}
          disabled={isAll && scope !== 'all'}
          onChange={() => toggle(scope)}
        />
      ))}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
