import type { CallError } from '#platform/web/api';

/** The codes that an answer gives for the fields of a form, by the last part of their path. */
export function fieldCodes(error: CallError): Readonly<Record<string, string>> {
  return Object.fromEntries(error.fields.map(({ path, code }) => [path.slice(path.lastIndexOf('.') + 1), code]));
}

/** The code for the form as a whole: that of the answer, unless a shown field says it already. */
export function formCode(error: CallError | null, shown: readonly string[]): string | undefined {
  if (!error) return undefined;
  const fields = fieldCodes(error);
  return shown.some((name) => fields[name] !== undefined) ? undefined : error.code;
}

/** Puts the focus on the first of the named fields that is wrong. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const all = form ? [...form.elements] : [];
  const first = all.find((one) => one instanceof HTMLElement && names.includes(one.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
