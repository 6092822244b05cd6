import { latin, type Glyph } from './glyphs.ts';

/** Capitals that look like a Latin one. */
const same = Object.fromEntries(
  [...'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTХX'.matchAll(/(.)(.)/gu)].flatMap(([, letter, twin]) => {
    const glyph = twin && latin[twin];
    return letter && glyph ? [[letter, glyph]] : [];
  }),
);

/** Hand-made capital letters of Bulgarian, Macedonian and Ukrainian. */
export const cyrillic: Readonly<Record<string, Glyph>> = {
  ...same,
  Б: [60, 'M54 -100H0V0H28Q60 0 60 -29T28 -58H0'],
  Г: [50, 'M0 0V-100H50'],
  Ґ: [50, 'M0 0V-100H50V-122'],
  Д: [80, 'M0 18V0H80V18M12 0Q26 -30 26 -100H66V0'],
  Ж: [100, 'M50 0V-100M4 -100L50 -52L96 -100M0 0L40 -61M100 0L60 -61'],
  З: [58, 'M4 -86Q12 -100 29 -100Q55 -100 55 -77Q55 -54 24 -54Q58 -54 58 -27Q58 0 29 0Q8 0 0 -16'],
  И: [70, 'M0 -100V0L70 -100V0'],
  Л: [72, 'M-4 0Q16 -4 18 -100H68V0'],
  Љ: [102, 'M-4 0Q14 -4 16 -100H54V0H74Q102 0 102 -27T74 -54H54'],
  Њ: [104, 'M0 0V-100M0 -54H56M56 -100V0H76Q104 0 104 -27T76 -54H56'],
  П: [68, 'M0 0V-100H68V0'],
  У: [66, 'M0 -100L35 -38M66 -100L26 -16Q19 0 2 -2'],
  Ф: [92, 'M46 8V-108M46 -86Q0 -86 0 -50T46 -14Q92 -14 92 -50T46 -86Z'],
  Ц: [74, 'M0 -100V0H76V20M64 -100V0'],
  Ч: [60, 'M0 -100V-74Q0 -44 30 -44H60M60 -100V0'],
  Џ: [68, 'M0 -100V0H68V-100M34 0V22'],
  Ш: [100, 'M0 -100V0H100V-100M50 -100V0'],
  Щ: [106, 'M0 -100V0H108V20M96 -100V0M48 -100V0'],
  Ъ: [80, 'M0 -100H26V0H48Q80 0 80 -29T48 -58H26'],
  Ь: [58, 'M0 -100V0H26Q58 0 58 -29T26 -58H0'],
  Є: [72, 'M72 -82A44 50 0 1 0 72 -18M2 -50H44'],
  Ю: [118, 'M0 0V-100M0 -50H30M76 -100A44 50 0 1 0 76 0A44 50 0 1 0 76 -100Z'],
  Я: [60, 'M60 0V-100H28Q0 -100 0 -74T28 -48H60M30 -48L0 0'],
};
