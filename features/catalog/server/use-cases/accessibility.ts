import * as z from 'zod/mini';
import { READABILITY, type BookAccessibility, type Readability } from '../../contract/index.ts';

const list = z.catch(z.array(z.string()), []);
const text = z.catch(z.optional(z.string()), undefined);

/** As the import has stored it, of whatever version. */
const storedSchema = z.object({
  accessMode: list,
  accessModeSufficient: list,
  accessibilityFeature: list,
  accessibilityHazard: list,
  conformsTo: list,
  accessibilitySummary: text,
  certifiedBy: text,
});
type Stored = z.infer<typeof storedSchema>;

/** Terms of schema.org's vocabulary, without regard to case. */
const FEATURES: Readonly<Partial<Record<Readability, readonly string[]>>> = {
  'sound-with-text': ['synchronizedaudiotext'],
  'can-enlarge': ['displaytransformability'],
  'pictures-described': ['alternativetext'],
  'pictures-explained': ['longdescription'],
  'formulas-read': ['mathml', 'describedmath'],
  captions: ['captions', 'closedcaptions', 'opencaptions'],
  transcripts: ['transcript'],
  'audio-description': ['audiodescription'],
  'sign-language': ['signlanguage'],
  headings: ['structuralnavigation'],
  'printed-pages': ['pagenavigation', 'pagebreakmarkers', 'printpagenumbers'],
};

const HAZARDS = [
  { there: 'flashing', isThere: 'flashing', absent: 'no-flashing', isAbsent: 'noflashinghazard' },
  { there: 'motion', isThere: 'motionsimulation', absent: 'no-motion', isAbsent: 'nomotionsimulationhazard' },
  { there: 'loud-sound', isThere: 'sound', absent: 'no-loud-sound', isAbsent: 'nosoundhazard' },
] as const satisfies readonly { there: Readability; absent: Readability; isThere: string; isAbsent: string }[];

const lowered = (terms: readonly string[]): string[] => terms.map((term) => term.trim().toLowerCase());

/** Whether words alone suffice, as the W3C's display guide decides it; nothing where the publisher does not say. */
function screenReader({ accessMode, accessModeSufficient }: Stored): Readability[] {
  const modes = lowered(accessMode);
  const ways = lowered(accessModeSufficient).map((way) => way.split(/[\s,]+/).filter((mode) => mode !== ''));
  const only = (mode: string) => ways.some((way) => way.length > 0 && way.every((one) => one === mode));
  const heard: Readability[] = only('auditory') ? ['all-heard'] : [];
  if (only('textual') || (ways.length === 0 && modes.length > 0 && modes.every((mode) => mode === 'textual')))
    return ['screen-reader', ...heard];
  const supportedModes = [...modes, ...ways.flat()].filter((mode) => ['textual', 'visual', 'auditory'].includes(mode));
  if (supportedModes.length === 0) return heard;
  if (!supportedModes.includes('textual')) return ['no-screen-reader', ...heard];
  return ways.length > 0 ? ['screen-reader-partly', ...heard] : heard;
}

/** A named hazard wins over its absence; contradictory metadata never counts as harmless. */
function hazards({ accessibilityHazard }: Stored): Readability[] {
  const said = new Set(lowered(accessibilityHazard));
  const there = HAZARDS.filter(({ isThere }) => said.has(isThere));
  const absent = HAZARDS.filter(({ isThere, isAbsent }) => said.has(isAbsent) && !said.has(isThere));
  if (absent.length === HAZARDS.length || (said.has('none') && there.length === 0 && !said.has('unknown')))
    return ['no-hazards'];
  return [...there.map((one) => one.there), ...absent.map((one) => one.absent)];
}

const CONFORMANCE = [
  /^EPUB Accessibility 1\.\d - WCAG 2\.\d Level (A{1,3})$/i,
  /^https?:\/\/(?:www\.)?idpf\.org\/epub\/a11y\/accessibility-20170105\.html#wcag-(a{1,3})$/i,
];

function levelOf({ conformsTo }: Stored): BookAccessibility['level'] {
  const levels = conformsTo
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '))
    .flatMap((sentence) => CONFORMANCE.flatMap((form) => form.exec(sentence)?.[1]?.toUpperCase() ?? []));
  return (['AAA', 'AA', 'A'] as const).find((level) => levels.includes(level));
}

/** The facts that the stored metadata yields; undefined when there are none. Unknown terms are ignored. Pure. */
export function presentAccessibility(value: unknown): BookAccessibility | undefined {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const stored = parsed.data;
  const features = new Set(lowered(stored.accessibilityFeature));
  const found = new Set<Readability>([...screenReader(stored), ...hazards(stored)]);
  for (const says of READABILITY) if (FEATURES[says]?.some((term) => features.has(term))) found.add(says);
  const level = levelOf(stored);
  const { certifiedBy, accessibilitySummary: summary } = stored;
  if (found.size === 0 && !level && !summary) return undefined;
  return {
    says: READABILITY.filter((says) => found.has(says)),
    ...(level && { level }),
    // Who certifies says something only together with what.
    ...(level && certifiedBy && { certifiedBy }),
    ...(summary && { summary }),
  };
}
