/** Named characters of XHTML 1.0 (appendix A.2), which EPUB 2 documents may use. Names in the order of their code points. */
const runs: readonly (readonly [first: number, names: string])[] = [
  [
    160,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  ],
  [
    192,
    'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  ],
  [
    224,
    'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [913, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [931, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [945, 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau'],
  [965, 'upsilon phi chi psi omega'],
  [8194, 'ensp emsp'],
  [8204, 'zwnj zwj lrm rlm'],
  [8211, 'ndash mdash'],
  [8216, 'lsquo rsquo sbquo'],
  [8220, 'ldquo rdquo bdquo'],
  [8224, 'dagger Dagger bull'],
  [8242, 'prime Prime'],
  [8249, 'lsaquo rsaquo'],
  [8592, 'larr uarr rarr darr harr'],
  [8656, 'lArr uArr rArr dArr hArr'],
  [8711, 'nabla isin notin'],
  [8743, 'and or cap cup int'],
  [8804, 'le ge'],
  [8834, 'sub sup nsub'],
  [8838, 'sube supe'],
  [8968, 'lceil rceil lfloor rfloor'],
];

const singles: Readonly<Record<string, number>> = {
  OElig: 338,
  oelig: 339,
  Scaron: 352,
  scaron: 353,
  Yuml: 376,
  fnof: 402,
  circ: 710,
  tilde: 732,
  thetasym: 977,
  upsih: 978,
  piv: 982,
  thinsp: 8201,
  hellip: 8230,
  permil: 8240,
  oline: 8254,
  frasl: 8260,
  euro: 8364,
  image: 8465,
  weierp: 8472,
  real: 8476,
  trade: 8482,
  alefsym: 8501,
  crarr: 8629,
  forall: 8704,
  part: 8706,
  exist: 8707,
  empty: 8709,
  ni: 8715,
  prod: 8719,
  sum: 8721,
  minus: 8722,
  lowast: 8727,
  radic: 8730,
  prop: 8733,
  infin: 8734,
  ang: 8736,
  there4: 8756,
  sim: 8764,
  cong: 8773,
  asymp: 8776,
  ne: 8800,
  equiv: 8801,
  oplus: 8853,
  otimes: 8855,
  perp: 8869,
  sdot: 8901,
  lang: 9001,
  rang: 9002,
  loz: 9674,
  spades: 9824,
  clubs: 9827,
  hearts: 9829,
  diams: 9830,
};

const table = (): Record<string, string> => {
  const entities: Record<string, string> = {};
  for (const [first, names] of runs) {
    for (const [index, name] of names.split(' ').entries()) entities[name] = String.fromCodePoint(first + index);
  }
  for (const [name, point] of Object.entries(singles)) entities[name] = String.fromCodePoint(point);
  return entities;
};

export const xhtmlEntities: Readonly<Record<string, string>> = table();
