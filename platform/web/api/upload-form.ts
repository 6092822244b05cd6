import type { Endpoint } from '#platform/kernel';

/** The body of an upload for `call`: fields first, because the server reads them before the file. */
export function uploadForm({ file: rule }: Endpoint, fields: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (rule) form.append(rule.field, file);
  return form;
}
