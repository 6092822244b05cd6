import { Extension, Node, type Command } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';
import StarterKit from '@tiptap/starter-kit';
import { isLink } from '#platform/kernel';

/** A size of a cell that came with the HTML. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(Math.max(Number(element.getAttribute(name)) || 1, 1), 50),
});
const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    extendNodeSchema: () => ({ tableRole }),
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML({ HTMLAttributes: { colspan, rowspan } }) {
      const shown = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) };
      return [tag, shown, 0];
    },
  });

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  extendNodeSchema: () => ({ tableRole: 'row' }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: () => ({ tableRole: 'table' }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** An empty table of a heading row and two more. */
const NEW_TABLE = `<table><tbody>${['th', 'td', 'td']
  .map((tag) => `<tr>${`<${tag}><p></p></${tag}>`.repeat(3)}</tr>`)
  .join('')}</tbody></table>`;

export const tableCommands = { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable };
export const insertTable: Command = ({ commands }) => commands.insertContent(NEW_TABLE);

/** The offered formats: `page` has every element that the server keeps, `short` only emphasis, links and lists. */
export type ToolSet = 'page' | 'short';

const basics = (isPage: boolean) =>
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    heading: isPage && { levels: [2, 3, 4] },
    blockquote: isPage && {},
    horizontalRule: isPage && {},
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => isLink(uri),
      HTMLAttributes: { rel: null, target: null },
    },
  }) as Extension;

export const extensions: Readonly<Record<ToolSet, (Extension | Node)[]>> = {
  page: [basics(true), table, row, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')],
  short: [basics(false)],
};
