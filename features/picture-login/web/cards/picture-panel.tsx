import Images from 'lucide-react/icons/images';
import { useId, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { groupCode } from '#platform/kernel';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useParams } from '#platform/web/router';
import { Button, buttonClass, classNames, QueryBoundary, Skeleton, useToast } from '#platform/web/ui';
import type { PictureLogin } from '../../contract/index.ts';
import { Creature, useCreatureName } from '../drawings/creature.tsx';
import { usePictureChanges, usePictureLogin } from '../queries.ts';
import { CardsDialog, type MadeCards } from './cards-dialog.tsx';
import styles from './picture-panel.module.css';

/** Signing in by pictures, where a teacher sees the people of a class: on and off, cards for all, for new ones, for one [PLAY-13]. */
export function PicturePanel(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { classroom = '' } = useParams<'classroom'>();
  const query = usePictureLogin(classroom);
  return (
    <section className={classNames(layouts.stack, styles.panel)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('picture-login.title')}</h2>
        <p className={styles.text}>{t('picture-login.panel-text')}</p>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton height="5rem" />}>
        {(state) => <Controls classroom={classroom} state={state} />}
      </QueryBoundary>
    </section>
  );
}

interface ControlsProps {
  readonly classroom: string;
  readonly state: PictureLogin;
}

function Controls({ classroom, state }: ControlsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { make, end, free } = usePictureChanges(classroom);
  const [made, setMade] = useState<MadeCards>();
  const [confirmed, setConfirmed] = useState<'all' | 'end'>();
  const params = { id: classroom };
  const onError = ({ code }: { readonly code: string }) => toast({ text: tDynamic(code), tone: 'bad' });
  const makeFor = (users?: readonly string[]) =>
    make.mutate(
      { params, body: users ? { users: [...users] } : {} },
      {
        // Where only guardians made accounts there is no card yet: they are asked.
        onSuccess: (cards) =>
          cards.cards.length > 0 ? setMade(cards) : toast({ text: t('picture-login.guardians-asked'), tone: 'good' }),
        onError,
        onSettled: () => setConfirmed(undefined),
      },
    );
  const freeAll = () =>
    free.mutate(
      { params },
      { onSuccess: () => toast({ text: t('picture-login.waits-freed'), tone: 'good' }), onError },
    );
  if (state.pupils.length === 0 && state.waiting === 0 && !state.isOn)
    return <p className={styles.note}>{t('picture-login.nobody')}</p>;
  return (
    <>
      {state.areDevicesWaiting && (
        <div className={styles.waits} role="status">
          <p>{t('picture-login.waits-text')}</p>
          <Button isBusy={free.isPending} onClick={freeAll}>
            {t('picture-login.waits-free')}
          </Button>
        </div>
      )}
      {state.code && <DeviceCode code={state.code} />}
      {state.isOn && <Pupils state={state} isBusy={make.isPending} onRenew={(uid) => makeFor([uid])} />}
      {state.waiting > 0 && <p className={styles.note}>{t('picture-login.waiting', { count: state.waiting })}</p>}
      {state.others > 0 && <p className={styles.note}>{t('picture-login.others', { count: state.others })}</p>}
      <div className={layouts.cluster}>
        {state.isOn ? (
          <CardActions state={state} isBusy={make.isPending} onMake={makeFor} onConfirm={setConfirmed} />
        ) : (
          <Button icon={<Images size={20} aria-hidden="true" />} isBusy={make.isPending} onClick={() => makeFor()}>
            {t('picture-login.start')}
          </Button>
        )}
      </div>
      {confirmed === 'all' && (
        <ConfirmDialog
          title={t('picture-login.make-all')}
          action={t('picture-login.make-all')}
          tone="primary"
          isBusy={make.isPending}
          onConfirm={() => makeFor()}
          onClose={() => setConfirmed(undefined)}
        >
          {t('picture-login.make-all-text')}
        </ConfirmDialog>
      )}
      {confirmed === 'end' && (
        <ConfirmDialog
          title={t('picture-login.end')}
          action={t('picture-login.end')}
          tone="primary"
          isBusy={end.isPending}
          onConfirm={() => end.mutate({ params }, { onError, onSettled: () => setConfirmed(undefined) })}
          onClose={() => setConfirmed(undefined)}
        >
          {t('picture-login.end-text')}
        </ConfirmDialog>
      )}
      {made && <CardsDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

/** The code that opens the class on a device, and how. */
function DeviceCode({ code }: { readonly code: string }): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p className={styles.code}>
        {t('picture-login.code')}: <strong>{groupCode(code)}</strong>
      </p>
      <p className={styles.note}>{t('picture-login.open-here-text')}</p>
    </>
  );
}

interface CardActionsProps {
  readonly state: PictureLogin;
  readonly isBusy: boolean;
  readonly onMake: (users: readonly string[]) => void;
  readonly onConfirm: (action: 'all' | 'end') => void;
}

/** While pupils of the class sign in by pictures: cards, the screen on this device, the end. */
function CardActions({ state, isBusy, onMake, onConfirm }: CardActionsProps): ReactNode {
  const { t } = useWords();
  const withoutCard = state.pupils.filter(({ creature }) => creature === undefined);
  return (
    <>
      {withoutCard.length > 0 && (
        <Button isBusy={isBusy} onClick={() => onMake(withoutCard.map(({ uid }) => uid))}>
          {t('picture-login.make-missing', { count: withoutCard.length })}
        </Button>
      )}
      {state.pupils.length > 0 && (
        <Button variant="secondary" onClick={() => onConfirm('all')}>
          {t('picture-login.make-all')}
        </Button>
      )}
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={address('pictureLogin', {}, { code: state.code ?? '' })}
      >
        {t('picture-login.open-here')}
      </Link>
      <Button variant="secondary" onClick={() => onConfirm('end')}>
        {t('picture-login.end')}
      </Button>
    </>
  );
}

interface PupilsProps {
  readonly state: PictureLogin;
  readonly isBusy: boolean;
  readonly onRenew: (uid: string) => void;
}

/** The pupils and their creatures; a child who forgot, or waits, gets a new card. */
function Pupils({ state, isBusy, onRenew }: PupilsProps): ReactNode {
  const { t } = useWords();
  const nameOf = useCreatureName();
  return (
    <details className={styles.each}>
      <summary>{t('picture-login.renew')}</summary>
      <ul role="list" className={styles.pupils}>
        {state.pupils.map(({ uid, first_name, last_name, creature }) => {
          const name = `${first_name} ${last_name}`;
          return (
            creature !== undefined && (
              <li key={uid}>
                <span className={styles.creature} role="img" aria-label={nameOf(creature)}>
                  <Creature number={creature} />
                </span>
                <span className={styles.name}>{name}</span>
                <Button
                  variant="secondary"
                  aria-label={t('picture-login.renew-for', { name })}
                  isDisabled={isBusy}
                  onClick={() => onRenew(uid)}
                >
                  {t('picture-login.renew')}
                </Button>
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}
