import type { CallError } from '#platform/web/api';

/** The codes of a refused call for single fields, by the last part of their paths: `body.user.mail` is `mail`. Pure. */
export function fieldCodes(error: CallError): Readonly<Record<string, string>> {
  return Object.fromEntries(error.fields.map(({ path, code }) => [path.slice(path.lastIndexOf('.') + 1), code]));
}

/** The error for the form as a whole; undefined if it belongs to one of the shown fields. Pure. */
export function formError(error: CallError | null, shown: readonly string[]): CallError | undefined {
  if (!error) return undefined;
  const fields = fieldCodes(error);
  return shown.some((name) => fields[name] !== undefined) ? undefined : error;
}

/** A ticked box is not what a form lacks. */
const isTicked = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && field.checked;

/** Puts the focus on the first field of the form that has one of the names; of a group of fields on its first. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const all = form ? [...form.elements] : [];
  const first = all.find((one) => names.includes(one.getAttribute('name') ?? '') && !isTicked(one));
  const field = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first;
  if (field instanceof HTMLElement) field.focus();
}
