const counting = new Intl.NumberFormat('en');
const WORDS = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const count = (value: number): string => counting.format(value);

/** Such as `a dead letter`, `two dead letters` or `12 dead letters`. */
export const countedInWords = (value: number, noun: string): string =>
  `${WORDS[value] ?? count(value)} ${noun}${value === 1 ? '' : 's'}`;

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** Such as `3 days`, `2 hours` or `0.2 s`. */
export const duration = (seconds: number): string => {
  if (seconds === 0) return '0 s';
  const unit = UNITS.find(([length]) => seconds >= length);
  if (unit === undefined) return seconds < 0.1 ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds / unit[0]);
  return `${whole} ${unit[1]}${whole === 1 ? '' : 's'}`;
};

/** Such as `31 GB`: powers of ten, as the doctor has them. */
export const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
