import type { ComponentType } from 'react';
import { Bear } from './bear.tsx';
import { Bee } from './bee.tsx';
import { Duck } from './duck.tsx';
import { Fox } from './fox.tsx';
import { Frog } from './frog.tsx';
import { Hedgehog } from './hedgehog.tsx';
import { Owl } from './owl.tsx';
import { Rabbit } from './rabbit.tsx';
import { Snail } from './snail.tsx';

/** Who lives in the world. */
export const characters = {
  owl: Owl,
  bee: Bee,
  rabbit: Rabbit,
  duck: Duck,
  fox: Fox,
  bear: Bear,
  frog: Frog,
  hedgehog: Hedgehog,
  snail: Snail,
} as const satisfies Readonly<Record<string, ComponentType>>;

export type CharacterName = keyof typeof characters;
