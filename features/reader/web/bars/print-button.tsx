import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';

interface PrintButtonProps {
  /** The page in view is a chapter of several screens. */
  readonly hasScreens: boolean;
  readonly onPrint: () => void;
}

/** Prints what is in view, where the publisher allows it [READ-18]. */
export function PrintButton({ hasScreens, onPrint }: PrintButtonProps): ReactNode {
  const { t } = useWords();
  return (
    <Button variant="secondary" icon={<Printer size={20} aria-hidden="true" />} onClick={onPrint}>
      {t(hasScreens ? 'reader.print-chapter' : 'reader.print-page')}
    </Button>
  );
}
