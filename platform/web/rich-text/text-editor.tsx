import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import { extensions, type ToolSet } from './extensions.ts';
import { richTextClass } from './rich-text.tsx';
import styles from './text-editor.module.css';
import { Toolbar } from './toolbar.tsx';

export interface TextEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly id: string;
  readonly tools: ToolSet;
  readonly labelId: string;
  /** Ids of its error and its help. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** The editor always ends with an empty paragraph, so that a user can type after a table; the text does not need it. */
const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

/** Nothing of it would run: ProseMirror reads into a document without scripts. But the browser reports each handler. */
const withoutHandlers = (html: string): string => html.replace(/[\s"'/]on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' ');

/** Writes formatted text. Pasted content is reduced to the formats of the editor; the server cleans it once more. */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { html, onChange, id, tools, labelId, describedBy, isInvalid } = props;
  const editor = useEditor({
    extensions: extensions[tools],
    content: html,
    // The page's policy allows no style elements; our style sheet has the needed rules.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutHandlers,
      attributes: {
        id,
        class: `${richTextClass} ${styles.area ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(withoutEnd(changed.getHTML())),
  });
  useEffect(() => {
    const area = editor.view.dom;
    if (isInvalid) area.setAttribute('aria-invalid', 'true');
    else area.removeAttribute('aria-invalid');
    if (describedBy) area.setAttribute('aria-describedby', describedBy);
    else area.removeAttribute('aria-describedby');
  }, [editor, isInvalid, describedBy]);
  return (
    <div
      className={classNames(styles.frame, tools === 'short' && styles.short)}
      data-invalid={isInvalid ? '' : undefined}
    >
      <Toolbar editor={editor} tools={tools} areaId={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
