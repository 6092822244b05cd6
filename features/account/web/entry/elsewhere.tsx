import DoorOpen from 'lucide-react/icons/door-open';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import { useEntryWords } from './use-entry-words.ts';

interface ElsewhereProps {
  /** A link of the market's file: addresses of visitors never come here. */
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
}

/** Leads out to the market's own page; the link is for browsers that stay [EXT-4]. */
export function Elsewhere({ href, title, text, label }: ElsewhereProps): ReactNode {
  const entry = useEntryWords();
  useEffect(() => window.location.assign(href), [href]);
  return (
    <EntryPage {...entry} title={title} picture={<ExternalLink size={32} />}>
      <p role="status">{text}</p>
      <a className={buttonClass({ isWide: true })} href={href}>
        {label}
      </a>
    </EntryPage>
  );
}

interface NothingHereProps {
  readonly title: string;
  readonly text: string;
}

/** Friendly words where there is nothing to do, and the ways on: the school's own log-in, or home [MKT-13]. */
export function NothingHere({ title, text }: NothingHereProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const { hasSchoolFederationLogin, externalAAIEduLoginLink } = useMarket();
  const federation = hasSchoolFederationLogin ? externalAAIEduLoginLink : '';
  return (
    <EntryPage {...entry} title={title} picture={<DoorOpen size={32} />}>
      <p>{text}</p>
      {federation && (
        <a className={buttonClass({ isWide: true })} href={federation}>
          {t('account.hidden-federation')}
        </a>
      )}
      <Link
        className={buttonClass({ variant: federation ? 'secondary' : 'primary', isWide: true })}
        to={address('home')}
      >
        {t('account.go-home')}
      </Link>
    </EntryPage>
  );
}
