import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Button, buttonClass } from '#platform/web/ui';

export interface WayBackProps {
  /** Opens the list; absent where the course has no other unit. */
  readonly onList: (() => void) | undefined;
}

/** Leads to the other units of the course, or to the shelf. */
export function WayBack({ onList }: WayBackProps): ReactNode {
  const { t } = useWords();
  return onList ? (
    <Button variant="secondary" onClick={onList}>
      {t('courses.all-units')}
    </Button>
  ) : (
    <Link className={buttonClass({ variant: 'secondary' })} to={address('home')}>
      {t('courses.to-shelf')}
    </Link>
  );
}
