import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { SortableList } from '#platform/web/sortable';
import { Button, TaskDialog } from '#platform/web/ui';

interface Titled {
  readonly id: number;
  readonly title: string;
}

export interface OrderDialogProps {
  readonly title: string;
  readonly items: readonly Titled[];
  /** Each move is saved at once. */
  readonly onOrder: (before: number[], after: number[]) => void;
  readonly onClose: () => void;
}

/** Puts a list in order, by dragging, by keyboard or by arrows [REPO-4]. */
export function OrderDialog({ title, items, onOrder, onClose }: OrderDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <TaskDialog
      title={title}
      width="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('repository.done')}</Button>}
    >
      <SortableList
        label={title}
        items={items}
        idOf={({ id }) => id}
        nameOf={(item) => item.title}
        onOrder={(after) =>
          onOrder(
            items.map(({ id }) => id),
            after,
          )
        }
      >
        {(item) => item.title}
      </SortableList>
    </TaskDialog>
  );
}
