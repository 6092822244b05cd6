export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { fieldCodes, focusFirst, formError } from './problems.ts';
export { useForm, type FieldBinding, type Form } from './use-form.ts';
