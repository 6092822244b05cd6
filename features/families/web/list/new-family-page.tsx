import type { FormEvent, ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useNavigate } from '#platform/web/router';
import { Alert, Button, Card, TextField, useToast } from '#platform/web/ui';
import { isFamilyName, NAME_MAX } from '../../contract/index.ts';
import { useFamilyChanges } from '../queries.ts';
import styles from '../family/pages.module.css';

/** `/family/new`: a new family needs a name [FAM-1]. */
export function NewFamilyPage(): ReactNode {
  const { t } = useWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { last_name = '' } = useUser();
  const { create } = useFamilyChanges();
  const form = useForm({
    initial: { family: last_name && t('families.suggested', { name: last_name }) },
    check: ({ family }) => ({ family: isFamilyName(family) ? undefined : 'families.name-missing' }),
    call: create,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ family }) =>
      create.mutate(
        { body: { family: { name: family.trim() } } },
        {
          onSuccess(made) {
            toast({ text: t('families.created', { name: made.name }), tone: 'good' });
            void navigate(address('familyManagement', { family: String(made.id) }), { replace: true });
          },
        },
      ),
    );
  };
  return (
    <ContentPage
      isNarrow
      title={t('families.new')}
      lead={t('families.new-lead')}
      back={{ to: address('families'), name: t('families.title') }}
    >
      <form ref={form.ref} className={styles.form} onSubmit={submit} noValidate>
        <Card>
          <TextField
            label={t('families.name')}
            help={t('families.name-help')}
            maxLength={NAME_MAX}
            autoComplete="off"
            required
            {...form.field('family')}
          />
        </Card>
        <Alert error={form.error} />
        <Button type="submit" isBusy={create.isPending}>
          {t('families.create')}
        </Button>
      </form>
    </ContentPage>
  );
}
