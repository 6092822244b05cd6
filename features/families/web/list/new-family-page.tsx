import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
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
  const [name, setName] = useState(last_name && t('families.suggested', { name: last_name }));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFine = isFamilyName(name);
    setWrong(!isFine);
    if (!isFine) field.current?.focus();
    if (!isFine || create.isPending) return;
    create.mutate(
      { body: { family: { name: name.trim() } } },
      {
        onSuccess(made) {
          toast({ text: t('families.created', { name: made.name }), tone: 'good' });
          void navigate(address('familyManagement', { family: String(made.id) }), { replace: true });
        },
      },
    );
  };
  return (
    <ContentPage
      isNarrow
      title={t('families.new')}
      lead={t('families.new-lead')}
      back={{ to: address('families'), name: t('families.title') }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Card>
          <TextField
            ref={field}
            name="family"
            label={t('families.name')}
            help={t('families.name-help')}
            error={isWrong ? t('families.name-missing') : undefined}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            required
            onChange={({ target }) => {
              setName(target.value);
              setWrong(false);
            }}
          />
        </Card>
        <Alert error={create.error} />
        <Button type="submit" isBusy={create.isPending}>
          {t('families.create')}
        </Button>
      </form>
    </ContentPage>
  );
}
