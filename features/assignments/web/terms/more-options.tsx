import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Form } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, FieldError, TextArea, TextField } from '#platform/web/ui';
import { EVIDENCES_OF, INSTRUCTION_MAX, type SubjectKind } from '../../contract/index.ts';
import styles from './terms.module.css';
import { RadioChoices } from './radio-choices.tsx';
import { StudentsField } from './students-field.tsx';
import { evidenceOf, type TermsValues } from './terms.ts';

/** Fields that are seen once the options are open. */
const INSIDE = ['instruction', 'from', 'evidence', 'students'] as const;
const WRONG = '[aria-invalid="true"], [name="students"]';

export interface TermsProps {
  readonly form: Form<TermsValues>;
  readonly kind: SubjectKind;
  /** Undefined: no class is known yet. */
  readonly classroom: number | undefined;
}

/** What teachers change now and then; a wrong field opens it. */
export function MoreOptions({ form, kind, classroom }: TermsProps): ReactNode {
  const { t } = useWords();
  const box = useRef<HTMLDetailsElement>(null);
  const isWrong = INSIDE.some((name) => form.errorOf(name) !== undefined);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  useEffect(() => {
    if (wasWrong) box.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [wasWrong]);
  return (
    <details ref={box} className={styles.more} open={wasWrong || undefined}>
      <summary>{t('assignments.more')}</summary>
      <div className={classNames(layouts.stack, styles.options)}>
        <TextArea label={t('assignments.instruction')} maxLength={INSTRUCTION_MAX} {...form.field('instruction')} />
        <TextField
          type="date"
          label={t('assignments.from')}
          help={t('assignments.from-help')}
          required
          {...form.field('from')}
        />
        <EvidenceField form={form} kind={kind} />
        <StudentsField form={form} classroom={classroom} />
      </div>
    </details>
  );
}

/** What proves it: a choice only where there are several. */
function EvidenceField({ form, kind }: Pick<TermsProps, 'form' | 'kind'>): ReactNode {
  const { t } = useWords();
  const ways = EVIDENCES_OF[kind];
  const chosen = evidenceOf(form.values, kind);
  return (
    <div>
      {ways.length > 1 ? (
        <RadioChoices
          legend={t('assignments.evidence')}
          name="evidence"
          value={chosen}
          choices={ways.map((value) => ({ value, label: t(`assignments.evidence-${value}`) }))}
          onChange={(value) => form.set('evidence', value)}
        />
      ) : (
        <p>
          <b>{t('assignments.evidence')}</b>
          <br />
          {t(`assignments.evidence-${chosen}`)}
        </p>
      )}
      <FieldError id="evidence-error" error={form.errorOf('evidence')} />
    </div>
  );
}
