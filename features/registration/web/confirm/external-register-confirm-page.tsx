import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { accountErrors } from '#features/account/contract';
import { ConsentChecks, useEntryWords } from '#features/account/web';
import { address, type RegistrationRole } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isAnonymous, isWithoutRole } from '#features/session/contract';
import { useSetUser, useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { EntryForm, EntryPage } from '#platform/web/page';
import { useNavigate } from '#platform/web/router';
import { Alert, Button, QueryBoundary, Skeleton, useToast } from '#platform/web/ui';
import { ExternalRoles } from './external-roles.tsx';
import { useConfirmExternalRegistration } from './queries.ts';
import { useRegistrationStart } from '../queries-start.ts';

/** Where the market names no roles, schools have students and teachers. */
const USUAL_ROLES: readonly RegistrationRole[] = ['student', 'teacher'];

/**
 * Collects the facts that an outside identity provider does not give: role and consents [ACC-10]. Other users go home.
 */
export function ExternalRegisterConfirmPage(): ReactNode {
  const user = useUser();
  const navigate = useNavigate();
  const isForMe = !isAnonymous(user) && !user.internal && isWithoutRole(user);
  useEffect(() => {
    if (!isForMe) void navigate(address('home'), { replace: true });
  }, [isForMe, navigate]);
  return isForMe ? <Completion /> : null;
}

function Completion(): ReactNode {
  const entry = useEntryWords();
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { registrationRoles } = useMarket();
  const setUser = useSetUser();
  const start = useRegistrationStart();
  const { mutate, isPending, error } = useConfirmExternalRegistration();
  const roles = registrationRoles.length > 0 ? registrationRoles : USUAL_ROLES;
  const [role, setRole] = useState(roles.length === 1 ? roles[0] : undefined);
  const [given, setGiven] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const legal = start.data?.legal;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isPending || !legal) return;
    if (!role) return form.current?.querySelector<HTMLInputElement>('[name=role]')?.focus();
    if (!legal.every(({ id }) => given.includes(id)))
      return form.current?.querySelector<HTMLInputElement>('[name=consents]:not(:checked)')?.focus();
    mutate(
      { body: { role, consents: [...given] } },
      {
        onSuccess(user) {
          toast({ text: t('registration.external-done'), tone: 'good' });
          setUser(user);
        },
      },
    );
  };
  return (
    <EntryPage {...entry} title={t('registration.external-title')} isWide>
      <p>{t('registration.external-lead')}</p>
      <EntryForm ref={form} onSubmit={submit}>
        <ExternalRoles
          roles={roles}
          chosen={role}
          onChoose={setRole}
          error={isSent && !role ? t('registration.role-missing') : undefined}
        />
        <QueryBoundary query={start} failed={t('registration.consents-failed')} skeleton={<Skeleton height="44px" />}>
          {(loaded) => <ConsentChecks legal={loaded.legal} given={given} onChange={setGiven} showsMissing={isSent} />}
        </QueryBoundary>
        <Alert>{error && !isPending ? textOf(error.code) : undefined}</Alert>
        <Button type="submit" isWide isBusy={isPending} isDisabled={!legal}>
          {t('registration.external-save')}
        </Button>
      </EntryForm>
    </EntryPage>
  );

  function textOf(code: string): string {
    return tDynamic(code === accountErrors['role-not-offered'].code ? 'registration.role-missing' : code);
  }
}
