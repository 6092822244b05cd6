import type { ComponentType } from 'react';
import { Boat } from './boat.tsx';
import { Mushroom } from './mushroom.tsx';
import { Tower } from './tower.tsx';
import { Treehouse } from './treehouse.tsx';
import { Windmill } from './windmill.tsx';

export { School } from './school.tsx';

/** The places of the grades, the first grade's first. */
export const places: readonly ComponentType[] = [Mushroom, Treehouse, Boat, Windmill, Tower];
