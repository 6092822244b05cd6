import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useState, type ReactNode } from 'react';
import { sorted } from '#platform/kernel';
import { NoticeBar, RequestRow } from '#platform/web/notices';
import { QrCode } from '#platform/web/qr';
import { SortableList } from '#platform/web/sortable';
import { SortHead, Table } from '#platform/web/table';
import { Button } from '#platform/web/ui';
import { Piece } from './piece.tsx';

const BOOKS = ['Nature and Society 3', 'Mathematics 3', 'A title that is much longer than the others and breaks'];
const ICON = <MailQuestion size={20} aria-hidden="true" />;

/** Rows, requests and notices. */
export function Lists(): ReactNode {
  const [order, setOrder] = useState([0, 1, 2]);
  const [isDescending, setDescending] = useState(false);
  const rows = sorted(BOOKS, (a, b) => (isDescending ? -1 : 1) * a.localeCompare(b));
  return (
    <>
      <Piece name="Table" isWide>
        {(['list', 'wide', 'bare'] as const).map((kind) => (
          <Table key={kind} kind={kind} caption={kind}>
            <thead>
              <tr>
                <SortHead
                  order={isDescending ? 'descending' : 'ascending'}
                  onChoose={() => setDescending(!isDescending)}
                >
                  {kind}
                </SortHead>
                <th scope="col">Pages</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((name, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{20 * (index + 1)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </Piece>
      <Piece name="SortableList" isWide>
        <SortableList
          label="Books"
          items={order}
          idOf={(id) => id}
          nameOf={(id) => BOOKS[id] ?? ''}
          onOrder={(ids) => setOrder(ids)}
        >
          {(id) => BOOKS[id]}
        </SortableList>
      </Piece>
      <Piece name="RequestRow" isWide>
        <RequestRow icon={ICON} actions={<Button variant="secondary">Agree</Button>}>
          <b>Ana Horvat</b> asks to join the class.
        </RequestRow>
      </Piece>
      <Piece name="NoticeBar" isWide>
        {(['warn', 'market', 'bad'] as const).map((tone) => (
          <NoticeBar
            key={tone}
            icon={MailQuestion}
            tone={tone}
            title="Confirm your e-mail."
            text="We sent a link to ana@skola.example."
            actions={<Button variant="secondary">Send it again</Button>}
            dismiss={{ label: 'Later', onDismiss: () => undefined }}
          />
        ))}
      </Piece>
      <Piece name="QrCode">
        <div style={{ width: '10rem' }}>
          <QrCode text="https://klupa.example/#/join" label="QR code of the class" />
        </div>
      </Piece>
    </>
  );
}
