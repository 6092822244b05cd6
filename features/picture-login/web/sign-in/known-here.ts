import { readStored, writeStored } from '#platform/web/storage';

const KEY = 'klupa.pictures';

/** Whether a class has been shown on this device: the page of log-in then has that door too. Which class, the server alone knows. */
export const isKnownHere = (): boolean => readStored('local', KEY) !== null;

export const noteKnownHere = (): void => void writeStored('local', KEY, '1');
