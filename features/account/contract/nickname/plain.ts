/** Lower case without marks; letters that stay apart from their bare ones become them. Pure. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ð', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('þ', 'th')
    .replaceAll(/['’ʼ]/g, '');

/** The words of a text without marks. Pure. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
