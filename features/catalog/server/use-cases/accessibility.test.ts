import { expect, test } from 'vitest';
import { presentAccessibility } from './accessibility.ts';

const says = (stored: object) => presentAccessibility(stored)?.says;

test.each([
  ['words alone', { accessMode: ['textual', 'visual'], accessModeSufficient: ['textual,visual', 'textual'] }],
  ['words alone, in another spelling', { accessModeSufficient: [' Textual '] }],
  ['a book that has words only', { accessMode: ['textual'] }],
])('[READ-17] a screen reader is enough for %s', (_name, stored) => {
  expect(says(stored)).toEqual(['screen-reader']);
});

test.each([
  [['textual', 'visual'], ['textual,visual'], ['screen-reader-partly']],
  [['visual'], ['visual'], ['no-screen-reader']],
  [['visual'], [], ['no-screen-reader']],
  [['auditory'], ['auditory'], ['no-screen-reader', 'all-heard']],
  [
    ['textual', 'auditory'],
    ['textual', 'auditory'],
    ['screen-reader', 'all-heard'],
  ],
  [['textual', 'visual'], [], undefined],
  [['tactile'], ['tactile'], undefined],
  [[], [' , '], undefined],
])('[READ-17] of the modes %j, sufficient %j, it says %j', (accessMode, accessModeSufficient, expected) => {
  expect(says({ accessMode, accessModeSufficient })).toEqual(expected);
});

test.each([
  [['none'], ['no-hazards']],
  [['noFlashingHazard', 'noMotionSimulationHazard', 'noSoundHazard'], ['no-hazards']],
  [['noFlashingHazard', 'unknown'], ['no-flashing']],
  [
    ['flashing', 'noSoundHazard'],
    ['flashing', 'no-loud-sound'],
  ],
  [['none', 'flashing', 'noFlashingHazard'], ['flashing']],
  [['none', 'unknown'], undefined],
  [['unknown'], undefined],
])('[READ-17] of the dangers %j it says %j: one that is there counts most', (accessibilityHazard, expected) => {
  expect(says({ accessibilityHazard })).toEqual(expected);
});

test('[READ-17] features are said once each and in one order, whatever the order of the publisher', () => {
  const accessibilityFeature = ['pageNavigation', 'ALTERNATIVETEXT', 'displayTransformability', 'pageBreakMarkers'];
  expect(says({ accessibilityFeature })).toEqual(['can-enlarge', 'pictures-described', 'printed-pages']);
});

test.each([
  ['EPUB Accessibility 1.1 - WCAG 2.1 Level AA', 'AA'],
  ['EPUB  Accessibility 1.1 - WCAG 2.2 Level aaa', 'AAA'],
  ['http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-a', 'A'],
  ['EPUB Accessibility 1.1 - WCAG 2.1 Level AAAA', undefined],
  ['http://idpf.org.example/epub/a11y/accessibility-20170105.html#wcag-aa', undefined],
  ['the best there is', undefined],
])('[READ-17] conformance to %j is level %s', (conformance, level) => {
  const found = presentAccessibility({ conformsTo: [conformance], certifiedBy: 'Somebody' });
  expect(found?.level).toBe(level);
  expect(found?.certifiedBy).toBe(level && 'Somebody');
});

test.each([
  ['nothing', {}],
  ['empty lists', { accessMode: [], accessibilityFeature: [] }],
  ['terms that nobody knows', { accessibilityFeature: ['none', 'unknown', '<script>', '__proto__', 'constructor'] }],
  ['other shapes', { accessMode: 'textual', accessibilityFeature: { 0: 'alternativeText' }, accessibilityHazard: [1] }],
  ['no record', 'textual'],
  ['null', null],
])('[READ-17] of %s nothing is said', (_name, stored) => {
  expect(presentAccessibility(stored)).toBeUndefined();
});

test('[READ-17] the publisher’s own words alone are something to say', () => {
  expect(presentAccessibility({ accessibilitySummary: 'In large print.' })).toEqual({
    says: [],
    summary: 'In large print.',
  });
});
