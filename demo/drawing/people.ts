import { colour as c, skins } from './palette.ts';
import { circle, ellipse, path, rect, stroke } from './svg.ts';

export type PersonLook = {
  /** Index into the skin tones, 0 (light) to 4 (dark). */
  skin?: 0 | 1 | 2 | 3 | 4;
  hair?: string;
  style?: 'short' | 'bob' | 'bun' | 'curly' | 'pigtails' | 'hat' | 'bald';
  top?: string;
  bottom?: string;
  pose?: 'stand' | 'wave' | 'carry' | 'cheer' | 'sit' | 'walk' | 'point';
  mood?: 'smile' | 'laugh' | 'wonder' | 'sleep';
  skirt?: boolean;
};

const faceOf = (mood: PersonLook['mood']): string => {
  const eyes =
    mood === 'sleep'
      ? stroke('M-16 -120q5 5 10 0M6 -120q5 5 10 0', c.ink, 2.6)
      : circle(-11, -121, 3.4, c.ink) + circle(11, -121, 3.4, c.ink);
  const mouth =
    mood === 'laugh'
      ? path('M-9 -109Q0 -94 9 -109Z', c.brick)
      : mood === 'wonder'
        ? ellipse(0, -106, 3.6, 4.6, c.brick)
        : stroke('M-7 -109q7 7 14 0', c.ink, 2.6);
  return `${eyes}${mouth}${circle(-19, -111, 5.5, c.coral, 0.38)}${circle(19, -111, 5.5, c.coral, 0.38)}`;
};

const hairBehind = (style: PersonLook['style'], hair: string): string => {
  if (style === 'bob') return path('M-35 -122C-38 -164 38 -164 35 -122L37 -92Q0 -82 -37 -92Z', hair);
  if (style === 'pigtails')
    return (
      ellipse(-40, -112, 12, 20, hair) +
      ellipse(40, -112, 12, 20, hair) +
      circle(-33, -126, 5, c.coral) +
      circle(33, -126, 5, c.coral)
    );
  if (style === 'bun') return circle(0, -160, 15, hair);
  if (style === 'curly')
    return (
      [-34, -22, 0, 22, 34].map((x, i) => circle(x, i % 4 === 0 ? -128 : -144 - (i === 2 ? 6 : 0), 17, hair)).join('') +
      circle(-36, -110, 12, hair) +
      circle(36, -110, 12, hair)
    );
  return '';
};

const hairFront = (style: PersonLook['style'], hair: string): string => {
  if (style === 'bald') return ellipse(-30, -118, 7, 13, hair) + ellipse(30, -118, 7, 13, hair);
  if (style === 'curly')
    return (
      circle(-20, -141, 11, hair) + circle(-4, -146, 12, hair) + circle(14, -144, 12, hair) + circle(25, -136, 9, hair)
    );
  if (style === 'hat')
    return (
      path('M-33 -128Q-30 -158 0 -158T33 -128Z', c.coral) +
      rect(-37, -134, 74, 11, c.brick, 5.5) +
      circle(0, -160, 8, c.cream)
    );
  if (style === 'short')
    return path('M-32 -116C-36 -160 36 -160 32 -116Q28 -134 14 -138Q-4 -132 -20 -138Q-30 -130 -32 -116Z', hair);
  return path('M-32 -116C-36 -158 36 -158 32 -116Q24 -138 2 -142Q-22 -136 -32 -116Z', hair);
};

const armsOf = (pose: PersonLook['pose'], top: string, skin: string): string => {
  const arm = (d: string, x: number, y: number): string => stroke(d, top, 13) + circle(x, y, 7.5, skin);
  switch (pose) {
    case 'wave':
      return arm('M-19 -80Q-34 -64 -32 -48', -32, -42) + arm('M19 -80Q38 -88 42 -112', 43, -120);
    case 'cheer':
      return arm('M-19 -80Q-40 -90 -44 -114', -45, -122) + arm('M19 -80Q40 -90 44 -114', 45, -122);
    case 'carry':
      return arm('M-19 -78Q-26 -56 -8 -56', -2, -56) + arm('M19 -78Q28 -56 10 -56', 4, -56);
    case 'point':
      return arm('M-19 -80Q-34 -64 -32 -48', -32, -42) + arm('M19 -78Q36 -78 52 -86', 59, -89);
    default:
      return arm('M-19 -80Q-33 -64 -32 -48', -32, -42) + arm('M19 -80Q33 -64 32 -48', 32, -42);
  }
};

const legsOf = (look: PersonLook, bottom: string, skin: string): string => {
  const shoe = (x: number, y: number): string => path(`M${x - 9} ${y}q0 -10 9 -10q13 0 14 10Z`, c.cocoa);
  const leg = look.skirt === true ? skin : bottom;
  if (look.pose === 'sit')
    return (
      stroke('M-9 -46Q6 -38 16 -36V-10', leg, 13) +
      stroke('M9 -46Q24 -38 34 -36V-10', leg, 13) +
      shoe(16, 0) +
      shoe(35, 0)
    );
  if (look.pose === 'walk')
    return stroke('M-7 -44L-20 -8', leg, 13) + stroke('M7 -44L18 -8', leg, 13) + shoe(-19, 0) + shoe(19, 0);
  return stroke('M-10 -44V-8', leg, 13) + stroke('M10 -44V-8', leg, 13) + shoe(-12, 0) + shoe(11, 0);
};

/** A child, 160 high, facing us. */
export const child = (look: PersonLook = {}): string => {
  const skin = skins[look.skin ?? 1];
  const hair = look.hair ?? c.cocoa;
  const top = look.top ?? c.coral;
  const bottom = look.bottom ?? c.navy;
  const style = look.style ?? 'short';
  const body =
    look.skirt === true ? 'M-20 -88Q0 -94 20 -88L34 -34Q0 -24 -34 -34Z' : 'M-21 -87Q0 -94 21 -87L23 -40Q0 -34 -23 -40Z';
  const raised = look.pose === 'carry' ? '' : armsOf(look.pose, top, skin);
  return (
    hairBehind(style, hair) +
    legsOf(look, bottom, skin) +
    raised +
    path(body, top) +
    path('M4 -91Q14 -91 20 -88L22 -40Q12 -37 8 -37Q14 -60 4 -91Z', c.ink, 0.08) +
    rect(-7, -98, 14, 12, skin, 5) +
    circle(-32, -118, 6.5, skin) +
    circle(32, -118, 6.5, skin) +
    circle(0, -120, 32, skin) +
    faceOf(look.mood) +
    hairFront(style, hair) +
    (look.pose === 'carry' ? armsOf('carry', top, skin) : '')
  );
};

/** A grown-up: the same figure, longer, with a scarf or a beard. */
export const adult = (look: PersonLook & { beard?: string; glasses?: boolean } = {}): string =>
  `<g transform="scale(1.12 1.28)">${child(look)}</g>` +
  (look.beard === undefined
    ? ''
    : `<g transform="scale(1.12 1.28)">${path('M-31 -114Q-30 -80 0 -80T31 -114Q22 -102 10 -113Q0 -118 -10 -113Q-22 -102 -31 -114Z', look.beard)}${stroke('M-6 -105q6 5 12 0', c.brick, 2.6)}</g>`) +
  (look.glasses === true
    ? stroke(
        'M-22 -155a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M2 -155a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M-2 -155h4',
        c.slate,
        2.6,
      )
    : '');

/** Only the head, 64 wide, its middle at the origin: for faces in frames and speech pictures. */
export const head = (look: PersonLook = {}): string => {
  const skin = skins[look.skin ?? 1];
  const hair = look.hair ?? c.cocoa;
  const style = look.style ?? 'short';
  return `<g transform="translate(0 120)">${hairBehind(style, hair)}${circle(-32, -118, 6.5, skin)}${circle(32, -118, 6.5, skin)}${circle(0, -120, 32, skin)}${faceOf(look.mood)}${hairFront(style, hair)}</g>`;
};
