const PLAIN: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ł: 'l', ø: 'o', æ: 'ae', þ: 'th', ı: 'i', ß: 'ss' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ѓ: 'gj', е: 'e', є: 'ye', ж: 'zh', з: 'z', ѕ: 'dz', и: 'i' },
  ...{ і: 'i', ї: 'yi', й: 'y', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r' },
  ...{ с: 's', т: 't', ќ: 'kj', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', џ: 'dj', ш: 'sh', щ: 'sht', ъ: 'a' },
  ...{ ь: '', ю: 'yu', я: 'ya' },
};

/** Small Latin letters without marks: for usernames and addresses. */
export const plain = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => PLAIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
