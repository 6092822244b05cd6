import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { features } from 'web-features';
import { BROWSERS } from '../browsers.ts';
import { olderBrowsers } from './older-browsers.ts';
import { plainColours } from './plain-colours.ts';

type Support = Readonly<Record<string, string | undefined>>;

const NAMES: Readonly<Record<string, string>> = { ios: 'safari_ios' };
/** The oldest promised version of each browser, as the tables of `web-features` name it. */
const oldest = BROWSERS.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return [NAMES[name] ?? name, Number(version)] as const;
});

const isNewer = (support: Support): boolean =>
  oldest.some(([name, version]) => !(Number(support[name]?.replace('≤', '')) <= version));

/** What some promised browser does not read: `properties.rotate`, `selectors.has`, `types.color.oklch`. */
const newer = new Set(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? (feature.compat_features ?? []).flatMap((key) => {
          const support = (feature.status.by_compat_key?.[key]?.support ?? feature.status.support) as Support;
          return key.startsWith('css.') && isNewer(support) ? key.slice('css.'.length) : [];
        })
      : [],
  ),
);

/** Where nothing that one needs is lost in browsers that do not read it: beginning of the feature → why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'at-rules.page': 'The browser chooses the paper.',
  'properties.accent-color': 'Boxes have the colour of the browser.',
  'properties.animation-range': 'Only beside animation-timeline.',
  'properties.break-': 'Pages of paper break elsewhere.',
  'properties.contain-intrinsic-': 'The scroll bar is less exact.',
  'properties.container-type': 'Does nothing by itself.',
  'properties.content-visibility': 'All is drawn at once.',
  'properties.cursor': 'Another pointer.',
  'properties.font-family': 'The next family of the list.',
  'properties.forced-color-adjust': 'Colours of the system.',
  'properties.hanging-punctuation': 'Quotation marks stand inside the column.',
  'properties.hyphen': 'The build writes the prefix; words break elsewhere.',
  'properties.line-clamp': 'Read with its prefix.',
  'properties.outline': 'Only the corners of the frame differ.',
  'properties.overscroll-behavior': 'The page behind scrolls too.',
  'properties.print-color-adjust': 'The build writes the prefix.',
  'properties.resize': 'The field keeps its size.',
  'properties.rotate': 'older-browsers.ts writes transform.',
  'properties.scale': 'older-browsers.ts writes transform.',
  'properties.translate': 'older-browsers.ts writes transform.',
  'properties.scrollbar-': 'The scroll bar of the system.',
  'properties.text-size-adjust': 'Read with its prefix.',
  'properties.text-wrap': 'Lines break elsewhere.',
  'properties.user-select': 'The build writes the prefix.',
  'selectors.highlight': 'The engine draws over the text (apps/engine/highlights.ts).',
  'selectors.selection': 'Chosen text has the colours of the browser.',
  'types.color.light-dark': 'The build writes both colours.',
};

/** What single style sheets may say: [style sheet, feature, why nothing is lost that one needs]. */
export const DECORATIVE: readonly (readonly [file: string, feature: string, reason: string])[] = [
  ['features/catalog/web/cover/cover.module.css', 'at-rules.container', 'Words on cloth are cut off or small.'],
  ['features/classrooms/web/codes/code-card.module.css', 'at-rules.container', 'Buttons lie in a grid.'],
  [
    'features/repository/web/unit/unit-view.module.css',
    'properties.zoom',
    'A unit that fills the screen has its usual size.',
  ],
  [
    'apps/engine/leaf/page-style.ts',
    'selectors.has',
    'The other selectors of the same `:is()` hold; a gap is missing.',
  ],
];

const UNITS: readonly (readonly [feature: string, unit: string])[] = [
  ['types.length.viewport_percentage_units_dynamic', 'dv(?:[hwib]|min|max)'],
  ['types.length.viewport_percentage_units_small', 'sv(?:[hwib]|min|max)'],
  ['types.length.viewport_percentage_units_large', 'lv(?:[hwib]|min|max)'],
  ['types.length.container_query_length_units', 'cq(?:[hwib]|min|max)'],
  ...['cap', 'ic', 'lh', 'rlh', 'rcap', 'rch', 'rex', 'ric', 'vb', 'vi'].map(
    (unit) => [`types.length.${unit}`, unit] as const,
  ),
];

interface Pattern {
  readonly feature: string;
  readonly pattern: RegExp;
}

/** Functions and units of values, by what they look like. */
const values: readonly Pattern[] = [
  ...UNITS.map(([feature, unit]) => ({ feature, pattern: new RegExp(String.raw`\d${unit}\b`) })),
  ...[...newer]
    .filter((key) => /^types\.(?:[\w-]+\.)?[a-z\d-]+$/.test(key) && !key.startsWith('types.length.'))
    .map((key) => ({ feature: key, pattern: callOf(key.split('.').at(-1) ?? '') })),
  { feature: 'types.color.oklch.relative_syntax', pattern: /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from\b/ },
  { feature: 'types.easing-function.linear-function', pattern: callOf('linear') },
].filter(({ feature }) => newer.has(feature));

function callOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${name}\(`);
}

/** The words of a value that its property knows and older browsers do not: `overflow: clip`. */
const wordsOf = (declaration: Declaration): readonly Pattern[] =>
  [...new Set(declaration.value.match(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g))].map((word) => ({
    feature: `properties.${declaration.prop}.${word}`,
    pattern: new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`),
  }));

const isHarmless = (feature: string): boolean => Object.keys(HARMLESS).some((start) => feature.startsWith(start));

/** What browsers of the list do not read in a style sheet, built or unbuilt: `file:line feature`. */
export function newerThanPromised(file: string, css: string, isBuilt = true): string[] {
  const { root } = postcss(isBuilt ? [plainColours, olderBrowsers] : []).process(css, { from: file });
  const found = new Set<string>();
  const look = (feature: string, node: Node) => {
    if (!newer.has(feature) || isHarmless(feature) || isGuarded(node)) return;
    if (DECORATIVE.some(([sheet, name]) => file.endsWith(sheet) && name === feature)) return;
    found.add(`${file}:${node.source?.start?.line ?? 0} ${feature}`);
  };
  root.walkDecls((declaration) => {
    look(`properties.${declaration.prop}`, declaration);
    for (const { feature, pattern } of [...values, ...wordsOf(declaration)])
      if (pattern.test(declaration.value) && !hasPlain(declaration, pattern)) look(feature, declaration);
    const { parent, value } = declaration;
    if (parent?.type === 'rule' && (parent as Rule).selector.includes('::backdrop') && inherits(parent as Rule, value))
      look('selectors.backdrop.inherit_from_originating_element', declaration);
  });
  root.walkRules((rule) => {
    if (isFocusFrame(rule)) return;
    for (const [, name = ''] of rule.selector.matchAll(/(?<!\\)::?([a-z-]+)/g)) look(`selectors.${name}`, rule);
    if (/:nth-(?:last-)?child\([^)]*\bof\b/.test(rule.selector)) look('selectors.nth-child.of_syntax', rule);
  });
  root.walkAtRules((rule) => {
    if (!hasMedia(rule)) look(`at-rules.${rule.name}`, rule);
    // The build writes 1/1 as 1, which older browsers do not read: `orientation` means the same.
    if (/aspect-ratio:[^)/]*(?:\/\s*1\s*)?\)/.test(rule.params)) look('types.ratio.number_value', rule);
  });
  return [...found];
}

/** Inside `@supports` for something that older browsers lack: they read none of it. */
function isGuarded(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent as typeof at) {
    const { type, name, params } = at as unknown as AtRule;
    if (type === 'atrule' && name === 'supports' && !params.startsWith('not ') && isOfNewer(params)) return true;
  }
  return false;
}

const isOfNewer = (params: string): boolean =>
  [...params.matchAll(/:([a-z-]+)\(/g)].some(([, name = '']) => newer.has(`selectors.${name}`)) ||
  [...params.matchAll(/\(([a-z-]+): ?([\w-]*)/g)].some(
    ([, name = '', value = '']) => newer.has(`properties.${name}`) || newer.has(`properties.${name}.${value}`),
  ) ||
  values.some(({ pattern }) => pattern.test(params));

/** Preceded in its rule by a declaration of the property that all read. A custom property, or a value with one, all believe they read. */
function hasPlain(declaration: Declaration, pattern: RegExp): boolean {
  if (declaration.prop.startsWith('--') || declaration.value.includes('var(')) return false;
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop && !pattern.test(before.value)) return true;
  return false;
}

/** Whether a value needs a custom property that its rule does not set. */
const inherits = (rule: Rule, value: string): boolean =>
  [...value.matchAll(/var\((--[\w-]+)\)/g)].some(
    ([, name]) => !rule.some((node) => node.type === 'decl' && (node as Declaration).prop === name),
  );

/** `older-browsers.ts` wrote a frame for whatever in it has the focus beside it. */
const isFocusFrame = (rule: Rule): boolean => {
  const next = rule.next();
  return (
    !rule.selector.replaceAll(':has(:focus-visible)', '').includes(':has(') &&
    next?.type === 'atrule' &&
    next.params === 'not selector(:has(*))'
  );
};

/** `older-browsers.ts` wrote the same for the width of the window beside it. */
const hasMedia = (rule: AtRule): boolean => {
  const next = rule.next();
  return next?.type === 'atrule' && next.params === 'not (container-type: inline-size)';
};
