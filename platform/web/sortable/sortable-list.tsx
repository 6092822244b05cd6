import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components';
import { useFormats, useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import { exposeCspNonce } from './expose-csp-nonce.ts';
import { movedBefore, movedBy } from './moved.ts';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => number;
  /** What an item is called in words such as "Move … up". */
  readonly nameOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** All ids in the order that was made. */
  readonly onOrder: (ids: number[]) => void;
}

interface Move {
  readonly id: number;
  readonly direction: 'up' | 'down';
}

/**
 * A list that one puts in order: by dragging, by keyboard (Enter on the handle, arrows, Enter), and by the two arrow
 * buttons, which need neither (WCAG 2.5.7).
 */
export function SortableList<Item>(props: SortableListProps<Item>): ReactNode {
  const { label, items, idOf, nameOf, children, onOrder } = props;
  const { t } = useWords();
  const { languageTag } = useFormats();
  // Before anything of React Aria is on the page.
  useState(() => exposeCspNonce());
  const ids = items.map(idOf);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Move>(undefined);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder(movedBefore(ids, new Set([...keys].map(Number)), Number(target.key), target.dropPosition === 'after')),
  });
  const order = ids.join();
  // The browser drops the focus of an element that changes its place.
  useEffect(() => {
    const { id, direction } = last.current ?? {};
    last.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]:not(:disabled)`) ?? [];
    const same = [...buttons].find((button) => button.dataset['direction'] === direction);
    (same ?? buttons[0])?.focus();
  }, [order]);
  const move = (item: Item, direction: Move['direction']) => {
    const id = idOf(item);
    const next = movedBy(ids, id, direction === 'up' ? -1 : 1);
    last.current = { id, direction };
    setSaid(t('sortable.moved', { name: nameOf(item), place: next.indexOf(id) + 1, total: ids.length }));
    onOrder(next);
  };
  const arrow = (item: Item, direction: Move['direction'], isEnd: boolean) => (
    <IconButton
      label={t(`sortable.${direction}`, { name: nameOf(item) })}
      icon={direction === 'up' ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      disabled={isEnd}
      data-moves={idOf(item)}
      data-direction={direction}
      onClick={() => move(item, direction)}
    />
  );
  return (
    <I18nProvider locale={languageTag}>
      <GridList
        ref={list}
        aria-label={label}
        className={styles.list ?? ''}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {items.map((item, index) => (
          <GridListItem key={idOf(item)} id={idOf(item)} textValue={nameOf(item)} className={styles.item ?? ''}>
            <AriaButton
              slot="drag"
              className={styles.handle ?? ''}
              aria-label={t('sortable.drag', { name: nameOf(item) })}
            >
              <GripVertical size={20} aria-hidden="true" />
            </AriaButton>
            <div className={styles.content}>{children(item)}</div>
            <div className={styles.arrows}>
              {arrow(item, 'up', index === 0)}
              {arrow(item, 'down', index === items.length - 1)}
            </div>
          </GridListItem>
        ))}
      </GridList>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </I18nProvider>
  );
}
