import Images from 'lucide-react/icons/images';
import { useId, type ReactNode } from 'react';
import { gradeLabel } from '#features/classrooms/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { RequestRow } from '#platform/web/notices';
import { Button, useToast } from '#platform/web/ui';
import type { PictureConsent } from '../../contract/index.ts';
import { useAnswerPictures, usePictureConsents } from '../queries.ts';
import styles from './picture-consents.module.css';

/** Below a guardian's children: the classes in which a child may sign in by pictures, and the guardian's yes [PLAY-13]. */
export function PictureConsents(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data = [] } = usePictureConsents();
  if (data.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('picture-login.title')}</h2>
      <p className={styles.text}>{t('picture-login.consent-text')}</p>
      <ul className={styles.list} role="list" aria-labelledby={id}>
        {data.map((consent) => (
          <li key={`${consent.child.uid} ${consent.classroom.id}`}>
            <Consent consent={consent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consent({ consent }: { readonly consent: PictureConsent }): ReactNode {
  const { t, tDynamic } = useWords();
  const { language } = useMarket();
  const toast = useToast();
  const answerPictures = useAnswerPictures();
  const { child, classroom, isAgreed } = consent;
  const { grade, letter, customGroup, school, teachers } = classroom;
  const name = `${child.first_name} ${child.last_name}`.trim();
  const label = customGroup || (grade === null ? letter : gradeLabel(language, grade, letter));
  const answer = isAgreed ? 'take-back' : 'agree';
  const run = () =>
    answerPictures.isPending ||
    answerPictures.mutate(
      { body: { child: child.uid, classroom: classroom.id, answer } },
      {
        onSuccess: () => toast({ text: t(`picture-login.consent-${answer}-done`, { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <RequestRow
      icon={<Images size={20} aria-hidden="true" />}
      actions={
        <Button
          variant={isAgreed ? 'quiet' : 'secondary'}
          aria-label={`${t(`picture-login.consent-${answer}`)}: ${name}, ${label}`}
          onClick={() => void run()}
        >
          {t(`picture-login.consent-${answer}`)}
        </Button>
      }
    >
      <strong>{name}</strong>
      <small>{[`${label} – ${school}`, teachers].filter(Boolean).join(', ')}</small>
    </RequestRow>
  );
}
