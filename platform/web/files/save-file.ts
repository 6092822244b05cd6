/**
 * A name that every file system takes. Pure.
 *
 * @param ending without the dot
 */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.${ending}`;

/** Saves the file at an address of this server; the answer says that it is a file, and how it is named. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a text as a file. */
export function saveText(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}
