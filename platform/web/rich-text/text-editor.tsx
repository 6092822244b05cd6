import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, type ReactNode } from 'react';
import { extensions } from './extensions.ts';
import { richTextClass } from './rich-text.tsx';
import styles from './text-editor.module.css';
import { Toolbar } from './toolbar.tsx';

export interface TextEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly id: string;
  readonly labelId: string;
  readonly errorId: string | undefined;
}

/** The editor always ends with an empty paragraph, so that one can go on after a table; the text does not need it. */
const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

/** Nothing of it would run: ProseMirror reads into a document without scripts. But the browser reports each attempt. */
const withoutHandlers = (html: string): string => html.replace(/[\s"'/]on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' ');

/** Writes formatted text. What is pasted is reduced to what the editor knows; the server cleans it once more. */
export function TextEditor({ html, onChange, id, labelId, errorId }: TextEditorProps): ReactNode {
  const editor = useEditor({
    extensions,
    content: html,
    // The page's policy allows no style elements; what is needed stands in the style sheet.
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
    area.toggleAttribute('aria-invalid', Boolean(errorId));
    if (errorId) area.setAttribute('aria-invalid', 'true');
    if (errorId) area.setAttribute('aria-describedby', errorId);
    else area.removeAttribute('aria-describedby');
  }, [editor, errorId]);
  return (
    <div className={styles.frame} data-invalid={errorId ? '' : undefined}>
      <Toolbar editor={editor} areaId={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
