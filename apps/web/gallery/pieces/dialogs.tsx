import { useState, type ReactNode } from 'react';
import { ConfirmDialog, FormDialog } from '#platform/web/form';
import { Button, ContentDialog, FullScreenDialog, TaskDialog, TextField } from '#platform/web/ui';
import { Piece } from './piece.tsx';

const REFUSED = { code: 'ui.failed-text' };

/** Every kind of dialog; a button opens it. */
export function Dialogs(): ReactNode {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const kinds: Readonly<Record<string, ReactNode>> = {
    ContentDialog: (
      <ContentDialog title="Contents" onClose={close}>
        <p>Something to look at.</p>
      </ContentDialog>
    ),
    TaskDialog: (
      <TaskDialog title="The cards are ready" onClose={close} actions={<Button onClick={close}>Done</Button>}>
        <p>Work that a tap beside it must not lose.</p>
      </TaskDialog>
    ),
    'TaskDialog, mandatory': (
      <TaskDialog title="Who are you?" actions={<Button onClick={close}>Confirm</Button>}>
        <p>Only the action leads out.</p>
      </TaskDialog>
    ),
    FormDialog: (
      <FormDialog title="Rename the class" action="Save" onSubmit={close} onClose={close}>
        <TextField label="Name" help="As it stands on the door." />
      </FormDialog>
    ),
    'FormDialog, refused': (
      <FormDialog title="Rename the class" action="Save" error={REFUSED} onSubmit={close} onClose={close}>
        <TextField label="Name" error="This name is taken." />
      </FormDialog>
    ),
    ConfirmDialog: (
      <ConfirmDialog title="Delete the class?" action="Delete" onConfirm={close} onClose={close}>
        Its books stay on the shelves of the students.
      </ConfirmDialog>
    ),
    'ConfirmDialog, busy': (
      <ConfirmDialog title="Delete the class?" action="Delete" isBusy onConfirm={close} onClose={close}>
        Its books stay on the shelves of the students.
      </ConfirmDialog>
    ),
    FullScreenDialog: (
      <FullScreenDialog title="4.a" onClose={close}>
        <h2>4.a</h2>
      </FullScreenDialog>
    ),
  };
  return (
    <Piece name="Dialogs">
      {Object.keys(kinds).map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      {open !== undefined && kinds[open]}
    </Piece>
  );
}
