import postcss from 'postcss';

const SHEET = /^(?:features|apps\/web)\/.*\.css$/;
/** Style sheets of drawings may contain raw colours. */
const DRAWINGS: ReadonlySet<string> = new Set([
  'apps/web/shell/pages/not-found.module.css',
  'features/bookshelf/web/empty/empty-shelf-picture.module.css',
  'features/home/web/visitor/door-pictures.module.css',
  'features/picture-login/web/drawings/creature.module.css',
  'features/reader/web/stickers/sticker-badge.module.css',
  'features/reports/web/report/pictures.module.css',
]);

/** `#abc`, and colour functions of numbers or of another colour; `color-mix()` only mixes named colours. */
const WRITTEN = /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;

const NAMES = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y
  darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
  darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki lavender
  lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink
  lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen magenta maroon
  mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow
  springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`;
const NAMED = new RegExp(String.raw`(?<![\w-])(?:${NAMES.split(/\s+/).join('|')})(?![\w(-])`, 'gi');
/** Where a name is that of a colour, and not of an animation or an area of a grid. */
const PAINTED = /color|background|border|outline|shadow|fill|stroke|decoration|emphasis|rule|filter|image|mask/i;

/** The colours that a value writes out. Pure. */
const coloursIn = (property: string, value: string): string[] => {
  const plain = value.replace(/\burl\([^)]*\)|'[^']*'|"[^"]*"/gi, '');
  return [...(plain.match(WRITTEN) ?? []), ...(PAINTED.test(property) ? (plain.match(NAMED) ?? []) : [])];
};

/**
 * Colours that style sheets of features write out and give no name, one line each: a colour is a token, or the value of a
 * custom property. Pure.
 *
 * @param files texts by path
 */
export function namelessColours(files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, css] of files) {
    if (!SHEET.test(path) || DRAWINGS.has(path)) continue;
    postcss.parse(css).walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) return;
      for (const word of coloursIn(declaration.prop, declaration.value))
        found.add(
          `${path}:${declaration.positionBy({ word }).line}: give this colour a name (a custom property) or use a token`,
        );
    });
  }
  return [...found];
}
