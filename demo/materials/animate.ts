import { buffer } from 'node:stream/consumers';
import { Transformer } from '@napi-rs/image';
import { GifEncoder } from '@skyra/gifenc';

const FRAMES = 14;
/** Pixels of a frame; it is drawn in units of the drawing. */
const SIZE = { width: 240, height: 150 };
const [WIDTH, HEIGHT] = [320, 200];

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** The colours of the sky and the light at a part of the day, 0 to 1. */
function skyAt(day: number): { readonly sky: string; readonly meadow: string; readonly isNight: boolean } {
  if (day < 0.12) return { sky: '#f9c6a0', meadow: '#7da65a', isNight: false };
  if (day < 0.55) return { sky: '#bfe3f5', meadow: '#8cc063', isNight: false };
  if (day < 0.67) return { sky: '#f2a07b', meadow: '#6f9450', isNight: false };
  return { sky: '#2b3a67', meadow: '#3c5a44', isNight: true };
}

/** A body that rises on the left and sets on the right while its time goes from 0 to 1. */
const onItsWay = (time: number): string => {
  const angle = Math.PI * (1 - time);
  return `cx="${at(WIDTH / 2 + 140 * Math.cos(angle))}" cy="${at(175 - 140 * Math.sin(angle))}"`;
};

const STARS = [30, 80, 130, 190, 240, 290].map((x, n) => `<circle cx="${x}" cy="${20 + ((n * 37) % 60)}" r="2"/>`);

function frame(number: number): string {
  const day = number / FRAMES;
  const { sky, meadow, isNight } = skyAt(day);
  const light = isNight
    ? `<g fill="#fff6d8">${STARS.join('')}<circle ${onItsWay((day - 0.67) / 0.33)} r="16"/></g>`
    : `<circle ${onItsWay(day / 0.67)} r="22" fill="#f7b733"/>`;
  const windows = isNight ? '#ffd75e' : '#dff1fa';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>${light}<path d="M0 160Q160 130 320 160V200H0Z" fill="${meadow}"/>
<path d="M200 110h70v50h-70z" fill="#e8d8c3"/><path d="M190 112l45-34 45 34z" fill="#b5533c"/>
<path d="M212 122h16v16h-16zM242 122h16v16h-16z" fill="${windows}"/>
<path d="M80 160v-40" stroke="#8a5a2b" stroke-width="8"/><circle cx="80" cy="104" r="28" fill="#5d8f3f"/></svg>`;
}

/** Animations that need no words and no sound, by the names of their files: a day passes over a house. */
export async function animations(): Promise<Readonly<Record<string, Buffer>>> {
  const encoder = new GifEncoder(SIZE.width, SIZE.height).setRepeat(0).setDelay(500).setQuality(10);
  const stream = encoder.createReadStream();
  encoder.start();
  for (let number = 0; number < FRAMES; number += 1) {
    const drawn = Transformer.fromSvg(frame(number)).resize(SIZE.width, SIZE.height);
    encoder.addFrame(new Uint8ClampedArray(await drawn.rawPixels()));
  }
  encoder.finish();
  return { 'day.gif': await buffer(stream) };
}
