/** A market in which a whole job is tried: its host, its language, the address of its classes, a birthday of a child there. */
export interface Place {
  readonly host: string;
  readonly language: 'hr' | 'bg';
  readonly area: '/classrooms' | '/pyp-classrooms';
  readonly isPlayground: boolean;
  readonly birthday: readonly [day: string, month: string, year: string];
}

export const HR: Place = {
  host: 'hr',
  language: 'hr',
  area: '/classrooms',
  isPlayground: false,
  birthday: ['5', '3', '2017'],
};

export const PLAYGROUND: Place = {
  host: 'bg-kindergarden',
  language: 'bg',
  area: '/pyp-classrooms',
  isPlayground: true,
  birthday: ['5', '3', '2020'],
};
