import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ProfileSection } from '#features/shell/web';
import { ErrorState, Skeleton } from '#platform/web/ui';

/** The inside of a section that another feature offers, fetched when the page is shown. */
export function OfferedSection({ load }: Pick<ProfileSection, 'load'>): ReactNode {
  const [Section, setSection] = useState<ComponentType>();
  const [retries, setRetries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    load().then(
      (module) => isGone || setSection(() => module.Section),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, retries]);
  const retry = () => {
    setFailed(false);
    setRetries(retries + 1);
  };
  if (Section) return <Section />;
  return hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton height="6rem" />;
}
