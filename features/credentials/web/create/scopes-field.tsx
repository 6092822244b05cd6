import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Checkbox, FieldError } from '#platform/web/ui';
import { XAPI_SCOPES, type XapiScope } from '../../contract/index.ts';
import { scopeWords } from '../scopes/scope-words.ts';
import styles from './scopes-field.module.css';

interface ScopesFieldProps {
  readonly name: string;
  readonly chosen: readonly XapiScope[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly XapiScope[]) => void;
}

/** The scopes, each in plain words; `all` includes every other one. */
export function ScopesField({ name, chosen, error, onChange }: ScopesFieldProps): ReactNode {
  const { t } = useWords();
  const errorId = useId();
  const isAll = chosen.includes('all');
  const toggle = (scope: XapiScope) =>
    onChange(XAPI_SCOPES.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset name={name} className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend>{t('credentials.scopes')}</legend>
      {XAPI_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords(t, scope)}
          checked={chosen.includes(scope) || isAll}
          disabled={isAll && scope !== 'all'}
          onChange={() => toggle(scope)}
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
