/** The size and position of a picture in its area: enlarged, and moved from the middle by pixels. */
export interface Placement {
  /** 1: as large as the area allows. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Placement = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 8;
const STEP = 1.4;
/** A step in the same direction ends at the whole picture. */
const NEARLY = 1.05;

/** The size that a picture has when all of it is shown: never larger than it is itself. Pure. */
export function wholeSize(picture: Size, area: Size): Size {
  const share = Math.min(1, area.width / picture.width, area.height / picture.height);
  return { width: picture.width * share, height: picture.height * share };
}

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The placement with which the picture covers its area as far as it can. Pure. */
export function bounded({ scale, x, y }: Placement, whole: Size, area: Size): Placement {
  const size = Math.min(SCALE_MAX, Math.max(1, scale));
  if (size < NEARLY && size !== 1) return WHOLE;
  const most = (extent: number, room: number) => Math.max(0, (extent * size - room) / 2);
  return { scale: size, x: between(x, most(whole.width, area.width)), y: between(y, most(whole.height, area.height)) };
}

/** The placement after a change of size around a point, which stays where it is; from the middle of the area. Pure. */
export function scaled(
  { scale, x, y }: Placement,
  factor: number,
  { x: atX, y: atY }: Point = { x: 0, y: 0 },
): Placement {
  const next = Math.min(SCALE_MAX, Math.max(1, scale * factor));
  const share = next / scale;
  return { scale: next, x: atX - (atX - x) * share, y: atY - (atY - y) * share };
}

/** One step larger or smaller. Pure. */
export const stepped = (placement: Placement, zoom: 'in' | 'out'): Placement =>
  scaled(placement, zoom === 'in' ? STEP : 1 / STEP);

export const moved = ({ scale, x, y }: Placement, by: Point): Placement => ({ scale, x: x + by.x, y: y + by.y });
