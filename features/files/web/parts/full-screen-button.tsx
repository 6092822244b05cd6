import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import type { ReactNode } from 'react';
import type { FullScreen } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';

interface FullScreenButtonProps {
  readonly screen: FullScreen;
}

/** Fills the screen with an element and ends that; nothing where the browser cannot. */
export function FullScreenButton({ screen: { isFull, toggle } }: FullScreenButtonProps): ReactNode {
  const { t } = useWords();
  if (!toggle) return null;
  return (
    <IconButton
      label={t(isFull ? 'files.full-screen-end' : 'files.full-screen')}
      icon={isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
