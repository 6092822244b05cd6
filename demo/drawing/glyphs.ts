/** A letter of one round line, 100 high, standing on y = 0: [advance, path]. */
export type Glyph = readonly [advance: number, path: string];

/**
 * Hand-made capital letters. The pictures carry their own lettering, so a title looks the same with any fonts, or none.
 */
export const latin: Readonly<Record<string, Glyph>> = {
  A: [74, 'M0 0L37 -100L74 0M14 -36H60'],
  B: [62, 'M0 0V-100H32Q58 -100 58 -77T32 -53H0M32 -53Q62 -53 62 -27T32 0H0'],
  C: [72, 'M72 -82A44 50 0 1 0 72 -18'],
  D: [72, 'M0 0V-100H24Q72 -100 72 -50T24 0Z'],
  E: [54, 'M54 -100H0V0H54M0 -52H44'],
  F: [52, 'M52 -100H0V0M0 -50H42'],
  G: [76, 'M72 -82A44 50 0 1 0 76 -26V-46H48'],
  H: [68, 'M0 0V-100M68 0V-100M0 -51H68'],
  I: [0, 'M0 0V-100'],
  J: [40, 'M40 -100V-32Q40 0 14 0Q4 0 -4 -8'],
  K: [60, 'M0 0V-100M58 -100L0 -44M20 -60L60 0'],
  L: [50, 'M0 -100V0H50'],
  M: [86, 'M0 0V-100L43 -30L86 -100V0'],
  N: [70, 'M0 0V-100L70 0V-100'],
  O: [88, 'M44 -100A44 50 0 1 0 44 0A44 50 0 1 0 44 -100Z'],
  P: [60, 'M0 0V-100H32Q60 -100 60 -72T32 -44H0'],
  Q: [88, 'M44 -100A44 50 0 1 0 44 0A44 50 0 1 0 44 -100ZM56 -26L84 4'],
  R: [62, 'M0 0V-100H32Q58 -100 58 -74T32 -48H0M30 -48L62 0'],
  S: [56, 'M54 -84Q46 -100 28 -100Q2 -100 2 -76Q2 -58 28 -52Q56 -46 56 -26Q56 0 28 0Q8 0 0 -18'],
  T: [68, 'M0 -100H68M34 -100V0'],
  U: [68, 'M0 -100V-34A34 34 0 0 0 68 -34V-100'],
  V: [72, 'M0 -100L36 0L72 -100'],
  W: [106, 'M0 -100L27 0L53 -76L79 0L106 -100'],
  X: [66, 'M0 0L66 -100M0 -100L66 0'],
  Y: [68, 'M0 -100L34 -48L68 -100M34 -48V0'],
  Z: [62, 'M2 -100H60L0 0H62'],
  Æ: [104, 'M0 0L44 -100H104M50 -100V0H104M50 -52H94M16 -36H50'],
  Þ: [56, 'M0 0V-100M0 -80H26Q56 -80 56 -51T26 -22H0'],
  0: [66, 'M33 -100Q66 -100 66 -50T33 0Q0 0 0 -50T33 -100Z'],
  1: [30, 'M0 -80L28 -100V0'],
  2: [58, 'M2 -76Q4 -100 30 -100Q56 -100 56 -74Q56 -56 0 0H58'],
  3: [56, 'M4 -100H52L24 -60Q56 -60 56 -30Q56 0 26 0Q6 0 0 -16'],
  4: [62, 'M46 0V-100L0 -32H62'],
  5: [56, 'M52 -100H10L6 -56Q16 -64 28 -64Q56 -64 56 -32Q56 0 26 0Q8 0 0 -14'],
  6: [60, 'M48 -100Q0 -70 0 -32Q0 0 30 0T60 -32Q60 -62 30 -62Q10 -62 2 -42'],
  7: [58, 'M0 -100H58L22 0'],
  8: [58, 'M29 -54Q4 -58 4 -78Q4 -100 29 -100T54 -78Q54 -58 29 -54Q58 -50 58 -26Q58 0 29 0T0 -26Q0 -50 29 -54Z'],
  9: [60, 'M12 0Q60 -30 60 -68Q60 -100 30 -100T0 -68Q0 -38 30 -38Q50 -38 58 -58'],
  ',': [4, 'M4 -2L-2 16'],
  '.': [0, 'M0 -1V0'],
  '!': [0, 'M0 -100V-34M0 -2V0'],
  '?': [50, 'M0 -80Q2 -100 26 -100Q50 -100 50 -76Q50 -58 25 -48V-32M25 -2V0'],
  '-': [34, 'M0 -46H34'],
  '–': [44, 'M0 -46H44'],
  '+': [56, 'M0 -48H56M28 -76V-20'],
  '=': [56, 'M0 -62H56M0 -34H56'],
  '/': [40, 'M0 8L40 -108'],
  "'": [0, 'M0 -104V-84'],
  '’': [4, 'M4 -104L-2 -82'],
};

type Mark = (advance: number, middle: number) => string;

const acute: Mark = (_, x) => `M${x} -118L${x + 14} -134`;
const caron: Mark = (_, x) => `M${x - 15} -132L${x} -118L${x + 15} -132`;
const circumflex: Mark = (_, x) => `M${x - 15} -118L${x} -132L${x + 15} -118`;
const breve: Mark = (_, x) => `M${x - 18} -136Q${x} -108 ${x + 18} -136`;
const macron: Mark = (_, x) => `M${x - 15} -124H${x + 15}`;
const dot: Mark = (_, x) => `M${x} -126V-125`;
const dots: Mark = (_, x) => `M${x - 16} -126V-125M${x + 16} -126V-125`;
const ring: Mark = (_, x) => `M${x - 14} -128a14 14 0 1 0 28 0a14 14 0 1 0 -28 0`;
const grave: Mark = (_, x) => `M${x} -118L${x - 14} -134`;
const cedilla: Mark = (_, x) => `M${x} 2V10Q${x + 16} 14 ${x + 10} 24Q${x + 4} 30 ${x - 10} 26`;
const comma: Mark = (_, x) => `M${x + 2} 18L${x - 6} 32`;
const ogonek: Mark = (right) => `M${right - 4} 0Q${right - 22} 16 ${right - 10} 26Q${right - 4} 29 ${right + 4} 24`;
const acrossStem: Mark = () => 'M-18 -51H28';

/** Letters with a mark: what they are made of. */
export const marked: Readonly<Record<string, readonly [base: string, mark: Mark]>> = {
  Á: ['A', acute],
  Â: ['A', circumflex],
  Ă: ['A', breve],
  Ä: ['A', dots],
  Å: ['A', ring],
  Ą: ['A', ogonek],
  Č: ['C', (_, x) => `M${x - 10} -132L${x + 4} -118L${x + 18} -132`],
  Ć: ['C', acute],
  Ç: ['C', cedilla],
  Ď: ['D', (right, x) => caron(right, x - 4)],
  Đ: ['D', acrossStem],
  Ð: ['D', acrossStem],
  É: ['E', acute],
  Ê: ['E', circumflex],
  Ë: ['E', dots],
  Ě: ['E', caron],
  Ė: ['E', dot],
  Ę: ['E', ogonek],
  Ğ: ['G', breve],
  Í: ['I', acute],
  Î: ['I', circumflex],
  İ: ['I', dot],
  Į: ['I', (right, x) => ogonek(right + 8, x)],
  Ĺ: ['L', () => acute(0, 0)],
  Ľ: ['L', () => 'M36 -104L32 -84'],
  Ł: ['L', () => 'M-16 -36L28 -64'],
  Ń: ['N', acute],
  Ň: ['N', caron],
  Ó: ['O', acute],
  Ô: ['O', circumflex],
  Ò: ['O', grave],
  Ö: ['O', dots],
  Ø: ['O', () => 'M10 8L78 -108'],
  Ŕ: ['R', acute],
  Ř: ['R', caron],
  Ś: ['S', acute],
  Š: ['S', caron],
  Ş: ['S', cedilla],
  Ș: ['S', comma],
  Ť: ['T', caron],
  Ț: ['T', comma],
  Ú: ['U', acute],
  Û: ['U', circumflex],
  Ů: ['U', ring],
  Ü: ['U', dots],
  Ū: ['U', macron],
  Ų: ['U', (right, x) => ogonek(right - 14, x)],
  Ý: ['Y', acute],
  Ź: ['Z', acute],
  Ž: ['Z', caron],
  Ż: ['Z', dot],
  Ѐ: ['E', grave],
  Ѓ: ['Г', acute],
  Ї: ['I', dots],
  Й: ['И', breve],
  Ѝ: ['И', grave],
  Ќ: ['K', acute],
};
