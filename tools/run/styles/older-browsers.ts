import type { AtRule, Container, Declaration, Helpers, Node, Plugin, Rule } from 'postcss';

/** Units of the dynamic window and of a container → units of the window. */
const UNITS: readonly (readonly [newer: RegExp, plain: string])[] = [
  [/(\d)[dsl]v(?=[hw]\b)/g, '$1v'],
  [/(\d)cqi\b/g, '$1vw'],
  [/(\d)cq(?=(?:[hw]|min|max)\b)/g, '$1v'],
];
const FOCUS = /:has\(:focus-visible\)/g;
/** `translate`, `rotate` and `scale` as a function of `transform`. */
const MOVES: Readonly<Record<string, (value: string) => string>> = {
  translate: (value) => `translate(${parts(value).join(',')})`,
  rotate: (value) => `rotate(${value})`,
  scale: (value) => `scale(${parts(value).join(',')})`,
};
/** A container is by about so much narrower than the window, in rem. */
const AROUND = 2;

/** Values of a list with spaces, which functions keep. */
const parts = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Where a made rule comes from: addresses in it are resolved from there. */
const sourceOf = ({ source }: Node) => (source ? { source } : {});

const isKeyframe = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Whether the declaration before it has the same property. */
const hasPlain = (declaration: Declaration): boolean => {
  const before = declaration.prev();
  return before?.type === 'decl' && before.prop === declaration.prop;
};

function addPlainUnits(declaration: Declaration, helpers: Helpers): void {
  const { prop, value } = declaration;
  if (prop.startsWith('--') || hasPlain(declaration) || isKeyframe(declaration.parent as Rule)) return;
  const plain = UNITS.reduce((units, [newer, unit]) => units.replace(newer, unit), value);
  const unit = /\d([dsl]v[hw]|cq\w+)/.exec(value)?.[1] ?? '';
  // Every browser takes a value with a variable in it, and finds out too late that it cannot be read.
  if (plain !== value && value.includes('var(')) guard(declaration, plain, `(width: 1${unit})`, helpers);
  else if (plain !== value) declaration.cloneBefore({ value: plain });
  // Safari before 16 does not know `clip`, and the minifier drops a plain declaration before it.
  if (/^overflow(-[xy])?$/.test(prop) && value === 'clip') guard(declaration, 'hidden', '(overflow: clip)', helpers);
}

/** Another value for all, and the declaration itself where it is understood. */
function guard(declaration: Declaration, plain: string, params: string, { AtRule: At }: Helpers): void {
  const rule = declaration.parent as Rule;
  const own = rule.clone();
  own.removeAll();
  rule.after(new At({ name: 'supports', params, ...sourceOf(rule) }).append(own.append(declaration.clone())));
  declaration.value = plain;
}

/** The same movement as `transform`, where single ones are unknown: Chrome before 104. */
function moveAtOnce(rule: Rule, { AtRule: At, Rule: New, Declaration: Decl }: Helpers): void {
  const all = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  const valueOf = (prop: string) => all.findLast((one) => one.prop === prop)?.value;
  const moves = Object.entries(MOVES).flatMap(([prop, write]) => {
    const value = valueOf(prop);
    return value === undefined || value === 'none' ? [] : write(value);
  });
  if (moves.length === 0 || isKeyframe(rule)) return;
  const supports = new At({ name: 'supports', params: 'not (translate: none)', ...sourceOf(rule) });
  const value = [...moves, valueOf('transform') ?? ''].join(' ').trim();
  supports.append(
    new New({ selector: rule.selector, ...sourceOf(rule) }).append(
      new Decl({ prop: 'transform', value, ...sourceOf(rule) }),
    ),
  );
  rule.after(supports);
}

/** A frame around the focused element for browsers without `:has()`: Chrome before 105, Firefox before 121. */
function frameFocus(rule: Rule, { AtRule: At }: Helpers): void {
  if (!rule.selector.includes(':has(:focus-visible)') || isWithin(rule, 'supports')) return;
  const supports = new At({ name: 'supports', params: 'not selector(:has(*))', ...sourceOf(rule) });
  supports.append(rule.clone({ selector: rule.selector.replace(FOCUS, ':focus-within') }));
  rule.after(supports);
}

/** The width of the window in place of the container's: Chrome before 105, Safari before 16. */
function measureWindow(rule: AtRule, { AtRule: At }: Helpers): void {
  const most = /^\(max-width: ([\d.]+)rem\)$/.exec(rule.params)?.[1];
  if (most === undefined) return;
  const media = new At({ name: 'media', params: `(max-width: ${Number(most) + AROUND}rem)`, ...sourceOf(rule) });
  media.append(...(rule.nodes ?? []).map((node) => node.clone()));
  rule.after(
    new At({ name: 'supports', params: 'not (container-type: inline-size)', ...sourceOf(rule) }).append(media),
  );
}

function isWithin(rule: Rule, name: string): boolean {
  for (let at = rule.parent as Container | undefined; at; at = at.parent as Container | undefined)
    if (at.type === 'atrule' && (at as unknown as AtRule).name === name) return true;
  return false;
}

/** Adds what the oldest promised browsers read beside what only newer ones do [QUAL-10]. */
export const olderBrowsers: Plugin = {
  postcssPlugin: 'older-browsers',
  Once(root, helpers) {
    const declarations: Declaration[] = [];
    root.walkDecls((declaration) => void declarations.push(declaration));
    for (const declaration of declarations) addPlainUnits(declaration, helpers);
    const rules: Rule[] = [];
    root.walkRules((rule) => void rules.push(rule));
    for (const rule of rules) {
      moveAtOnce(rule, helpers);
      frameFocus(rule, helpers);
    }
    const containers: AtRule[] = [];
    root.walkAtRules('container', (rule) => void containers.push(rule));
    for (const rule of containers) measureWindow(rule, helpers);
  },
};
