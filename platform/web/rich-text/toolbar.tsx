import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { ToolSet } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './text-editor.module.css';
import { tableItems, toolbarItems, type ToolbarItem } from './toolbar-items.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly tools: ToolSet;
  /** Id of what it controls. */
  readonly areaId: string;
}

/** The buttons over the text: one stop for Tab, the arrows go from button to button (APG toolbar). */
export function Toolbar({ editor, tools, areaId }: ToolbarProps): ReactNode {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const items = toolbarItems[tools];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      pressed: items.map(({ isOn }) => isOn?.(now)),
      usable: items.map(({ canRun }) => canRun?.(now) ?? true),
    }),
  });
  const shown: readonly ToolbarItem[] = state.isInTable ? [...items, ...tableItems] : items;
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (here + 1) % buttons.length,
      ArrowLeft: (here - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    setStop(place);
    buttons[place]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        className={styles.toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('rich-text.toolbar')}
        aria-controls={areaId}
        onKeyDown={walk}
      >
        {shown.map(({ name, icon, run, isOn, canRun }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === Math.min(stop, shown.length - 1) ? 0 : -1}
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={isOn ? (state.pressed[index] ?? false) : undefined}
            // Not `disabled`: a focused button would lose the focus.
            aria-disabled={(canRun && !state.usable[index]) || undefined}
            onFocus={() => setStop(index)}
            onClick={() => (run ? run(editor) : setLinking(true))}
          >
            {icon}
          </button>
        ))}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
