import { describe, expect, it } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

const pixels = (...colours: [number, number, number, number][]): Uint8Array => Uint8Array.from(colours.flat());

describe('[SHELF-14] dominantColour', () => {
  it('lets the colourful pixels of a drawing speak, not its paper', () => {
    const paper: [number, number, number, number] = [255, 255, 255, 255];
    const colour = dominantColour(pixels(paper, paper, [0, 0, 255, 255], paper));
    expect(Number.parseInt(colour.slice(5), 16)).toBe(255);
    expect(Number.parseInt(colour.slice(1, 3), 16)).toBeLessThan(80);
  });

  it('answers a grey for a grey picture and for an invisible one', () => {
    expect(dominantColour(pixels([90, 90, 90, 255], [110, 110, 110, 255]))).toBe('#646464');
    expect(dominantColour(pixels([255, 0, 0, 0]))).toBe('#e0e0e0');
  });
});
