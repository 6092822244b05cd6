import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Subject } from '../../contract/index.ts';

interface OpenerProps {
  /** Of what opens, and its address, which is known. */
  readonly subject: Pick<Subject, 'kind' | 'isElsewhere'>;
  readonly url: string;
  /** In this tab wherever it can: small children close no tabs. */
  readonly staysHere?: boolean;
  readonly className: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A link to an assigned thing: a quiz opens here, the rest as the shelf opens its books; other sites know nothing of ours. */
export function Opener({ subject, url, staysHere, className, onOpen, children }: OpenerProps): ReactNode {
  const { t } = useWords();
  const { kind, isElsewhere } = subject;
  const isHere = !isElsewhere && (staysHere || kind === 'quiz');
  const rel = isElsewhere ? 'noopener noreferrer external' : 'noopener';
  return (
    <a
      className={className}
      href={url}
      {...(isHere ? {} : { target: '_blank', rel })}
      onClick={onOpen}
      // A wheel opens a tab too.
      onAuxClick={({ button }) => {
        if (button === 1) onOpen();
      }}
    >
      {children}
      {!isHere && <span className="visually-hidden">, {t('assignments.own-new-tab')}</span>}
    </a>
  );
}
