import type { ReactNode } from 'react';
import { hashAddress } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Checkbox } from '#platform/web/ui';
import { accountErrors, type LegalText } from '../../contract/index.ts';
import styles from './consent-checks.module.css';

/** A link to a legal text, in a tab of its own: nothing that was typed goes. */
export function LegalLink({ slug, children }: { readonly slug: string; readonly children: ReactNode }): ReactNode {
  const { t } = useWords();
  return (
    <a href={hashAddress('read', { node: slug })} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('account.new-tab')})</span>
    </a>
  );
}

export interface ConsentChecksProps {
  readonly legal: readonly LegalText[];
  /** Ids of the texts that were agreed to. */
  readonly given: readonly string[];
  readonly onChange: (given: readonly string[]) => void;
  /** Whether missing ones are to be said. */
  readonly showsMissing: boolean;
}

/** One required tick per legal text; no box is ticked at the start [ACC-4]. */
export function ConsentChecks({ legal, given, onChange, showsMissing }: ConsentChecksProps): ReactNode {
  const { t, tDynamic, rich } = useWords();
  if (legal.length === 0) return null;
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t('account.consents-label')}</legend>
      {legal.map(({ id, slug, title }) => {
        const isGiven = given.includes(id);
        const link = (inside: ReactNode) => <LegalLink slug={slug}>{inside}</LegalLink>;
        return (
          <Checkbox
            key={id}
            name="consents"
            required
            checked={isGiven}
            label={rich('account.consent-text', { link }, { title })}
            {...(showsMissing && !isGiven ? { error: tDynamic(accountErrors['consent-required'].code) } : {})}
            onChange={() => onChange(isGiven ? given.filter((one) => one !== id) : [...given, id])}
          />
        );
      })}
    </fieldset>
  );
}
