import { useEffect, useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog } from '#platform/web/ui';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  readonly title: string;
  /** Label of the button that sends the form. */
  readonly action: string;
  /** Label of the button that closes the dialog; by default "Cancel". */
  readonly cancel?: string;
  /** `danger` for an action without undo. */
  readonly tone?: 'primary' | 'danger';
  readonly width?: 'normal' | 'wide';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** The refused call, said below the fields. */
  readonly error?: { readonly code: string } | null | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** More buttons, before the others. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Puts the focus on the first field, of radio buttons on the chosen one; the browser would put it on the cross of the dialog. */
function useFirstFocus(id: string): void {
  useEffect(() => {
    const form = document.getElementById(id);
    const first = form?.querySelector<HTMLInputElement>('input, select, textarea');
    const chosen = first?.type === 'radio' ? form?.querySelector<HTMLElement>('input:checked') : undefined;
    (chosen ?? first)?.focus();
  }, [id]);
}

/** A dialog with one form. A click outside does not close it, because that would lose the typed text. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, action, cancel, tone = 'primary', width, isBusy = false, isDisabled, error, ref, more } = props;
  const { t } = useWords();
  const id = useId();
  useFirstFocus(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form of a page must not send that form too.
    event.stopPropagation();
    if (!isBusy) props.onSubmit();
  };
  return (
    <Dialog
      isOpen
      keepsOnOutsideClick
      title={title}
      onClose={props.onClose}
      {...(width && { width })}
      actions={
        <>
          {more}
          <Button variant="secondary" onClick={props.onClose}>
            {cancel ?? t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} isBusy={isBusy} isDisabled={isDisabled ?? false}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} onSubmit={submit} noValidate>
        {props.children}
        <Alert error={error} />
      </form>
    </Dialog>
  );
}
