import type { ChainedCommands, Editor } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Columns3 from 'lucide-react/icons/columns-3';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Quote from 'lucide-react/icons/quote';
import Redo from 'lucide-react/icons/redo-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Table from 'lucide-react/icons/table';
import TableColumnsSplit from 'lucide-react/icons/table-columns-split';
import TableRowsSplit from 'lucide-react/icons/table-rows-split';
import Trash from 'lucide-react/icons/trash-2';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { WordKey } from '#platform/web/i18n';
import { insertTable, tableCommands, type ToolSet } from './extensions.ts';

/** A button of the toolbar. */
export interface ToolbarItem {
  /** Words key of its label. */
  readonly name: WordKey;
  readonly icon: ReactNode;
  /** Absent: it opens the link dialog. */
  readonly run?: (editor: Editor) => void;
  /** For those that are on or off where the cursor is. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
}

const run = (chained: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void chained(editor.chain().focus()).run();

const heading = (level: 2 | 3 | 4, name: WordKey, icon: ReactNode): ToolbarItem => ({
  name,
  icon,
  run: run((chain) => chain.toggleHeading({ level })),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const toggle = (
  what: string,
  name: WordKey,
  icon: ReactNode,
  chained: (chain: ChainedCommands) => ChainedCommands,
): ToolbarItem => ({ name, icon, run: run(chained), isOn: (editor) => editor.isActive(what) });

const size = { size: 20, 'aria-hidden': true } as const;

const headings: readonly ToolbarItem[] = [
  heading(2, 'rich-text.tool-heading-2', <Heading2 {...size} />),
  heading(3, 'rich-text.tool-heading-3', <Heading3 {...size} />),
  heading(4, 'rich-text.tool-heading-4', <Heading4 {...size} />),
];

const basics: readonly ToolbarItem[] = [
  toggle('bold', 'rich-text.tool-bold', <Bold {...size} />, (chain) => chain.toggleBold()),
  toggle('italic', 'rich-text.tool-italic', <Italic {...size} />, (chain) => chain.toggleItalic()),
  toggle('underline', 'rich-text.tool-underline', <Underline {...size} />, (chain) => chain.toggleUnderline()),
  { name: 'rich-text.tool-link', icon: <LinkIcon {...size} />, isOn: (editor) => editor.isActive('link') },
  toggle('bulletList', 'rich-text.tool-list', <List {...size} />, (chain) => chain.toggleBulletList()),
  toggle('orderedList', 'rich-text.tool-numbers', <ListOrdered {...size} />, (chain) => chain.toggleOrderedList()),
];

const blocks: readonly ToolbarItem[] = [
  toggle('blockquote', 'rich-text.tool-quote', <Quote {...size} />, (chain) => chain.toggleBlockquote()),
  { name: 'rich-text.tool-line', icon: <Minus {...size} />, run: run((chain) => chain.setHorizontalRule()) },
  { name: 'rich-text.tool-table', icon: <Table {...size} />, run: run((chain) => chain.command(insertTable)) },
];

const history: readonly ToolbarItem[] = [
  {
    name: 'rich-text.tool-undo',
    icon: <Undo {...size} />,
    run: run((chain) => chain.undo()),
    canRun: (editor) => editor.can().undo(),
  },
  {
    name: 'rich-text.tool-redo',
    icon: <Redo {...size} />,
    run: run((chain) => chain.redo()),
    canRun: (editor) => editor.can().redo(),
  },
];

export const toolbarItems: Readonly<Record<ToolSet, readonly ToolbarItem[]>> = {
  page: [...headings, ...basics, ...blocks, ...history],
  short: [...basics, ...history],
};

const ofTable = (name: WordKey, icon: ReactNode, command: keyof typeof tableCommands): ToolbarItem => ({
  name,
  icon,
  run(editor) {
    tableCommands[command](editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

/** Shown while the cursor is in a table. */
export const tableItems: readonly ToolbarItem[] = [
  ofTable('rich-text.tool-add-row', <Rows3 {...size} />, 'addRowAfter'),
  ofTable('rich-text.tool-delete-row', <TableRowsSplit {...size} />, 'deleteRow'),
  ofTable('rich-text.tool-add-column', <Columns3 {...size} />, 'addColumnAfter'),
  ofTable('rich-text.tool-delete-column', <TableColumnsSplit {...size} />, 'deleteColumn'),
  ofTable('rich-text.tool-delete-table', <Trash {...size} />, 'deleteTable'),
];
