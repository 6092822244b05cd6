export type Daytime = 'day' | 'evening';

const [EVENING_FROM, EVENING_TO] = [18, 6];

/** By the clock of the device. */
export const daytimeAt = (hour: number): Daytime => (hour >= EVENING_FROM || hour < EVENING_TO ? 'evening' : 'day');
