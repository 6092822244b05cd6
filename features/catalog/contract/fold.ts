/** Letters of one alphabet with those of another, in pairs of the same place. */
const pairs = (from: string, to: string): ReadonlyMap<string, string> => {
  const others = to.split(' ');
  return new Map([...from].map((letter, place) => [letter, others[place] ?? letter]));
};

/** Serbian and Macedonian Cyrillic in Latin letters (digraphs last, so that lj and љ meet). */
const CYRILLIC = pairs(
  'абвгдђѓежзѕијклљмнњопрстћќуфхцчџш',
  'a b v g d đ gj e ž z dz i j k l lj m n nj o p r s t ć kj u f h c č dž š',
);

/** Letters whose accent Unicode does not take apart. */
const PLAIN = pairs('đłøıßæðþ', 'd l o i ss ae d th');

/**
 * The form in which names are compared: lower case, without accents, Cyrillic twins in Latin letters. One who types `c`
 * finds `č` and `ч` [SHELF-6]. Letters of other Cyrillic alphabets stay.
 */
export function foldName(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC.get(letter) ?? letter)
      .normalize('NFD')
      // A letter of its own, й or ї, keeps what Unicode takes for an accent.
      .replace(/([иі]?)\p{M}/gu, (letter, own) => own && letter)
      .replace(/[đłøıßæðþ]/g, (letter) => PLAIN.get(letter) ?? letter)
  );
}

/** Tests whether the name contains `typed`, unchanged or folded. */
export function nameMatches(name: string, typed: string): boolean {
  const query = typed.trim();
  if (query === '') return true;
  return name.toLowerCase().includes(query.toLowerCase()) || foldName(name).includes(foldName(query));
}
