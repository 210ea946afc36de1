import type { ColumnStoreFailure } from '@marquee/ports';

/** ClickHouse's error numbers: NOT_ENOUGH_SPACE, TIMEOUT_EXCEEDED, and the ones by which it says that a statement can never work. */
const NOT_ENOUGH_SPACE = 243;
const TIMEOUT_EXCEEDED = 159;
const REFUSED = new Set([
  6, 16, 26, 27, 36, 38, 41, 43, 44, 46, 47, 53, 57, 60, 62, 70, 72, 81, 117, 130, 241, 386, 456, 457,
]);

/** Maps the engine's error code and message to a failure of the port, for the embedded engine and the server alike. */
export const engineFailure = (engineCode: number, message: string): ColumnStoreFailure => {
  if (engineCode === NOT_ENOUGH_SPACE || /no space left on device/i.test(message)) return 'full';
  if (engineCode === TIMEOUT_EXCEEDED) return 'timeout';
  return REFUSED.has(engineCode) ? 'refused' : 'unavailable';
};
