/** Serbian and Macedonian Cyrillic in Latin letters (digraphs last, so that lj and љ meet). */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  ѓ: 'gj',
  е: 'e',
  ж: 'ž',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  ќ: 'kj',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
};

/** Letters whose accent Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', ð: 'd', þ: 'th' };

/**
 * The form in which names are compared: lower case, without accents, Cyrillic twins in Latin letters. One who types `c`
 * finds `č` and `ч` [SHELF-6]. Letters of other Cyrillic alphabets stay.
 */
export function foldName(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
      .normalize('NFD')
      // A letter of its own, й or ї, keeps what Unicode takes for an accent.
      .replace(/([иі]?)\p{M}/gu, (letter, own) => own && letter)
      .replace(/[đłøıßæðþ]/g, (letter) => PLAIN[letter] ?? letter)
  );
}

/** Whether the name contains what was typed: as it stands, or folded. */
export function nameMatches(name: string, typed: string): boolean {
  const wanted = typed.trim();
  if (wanted === '') return true;
  return name.toLowerCase().includes(wanted.toLowerCase()) || foldName(name).includes(foldName(wanted));
}
