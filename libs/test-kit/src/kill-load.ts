import { isLong } from './rounds';

const setting = (name: string): number | undefined => {
  const value = process.env[name];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new TypeError(`${name} is a whole number above 0, not ${value}`);
  return Number(value);
};

const answers = setting('ANSWERS') ?? 5;
const messages = Math.ceil(answers / 5);

/** The load while processes are killed. `KILLS=20 ANSWERS=500 SECONDS=60 CLICKS=200` is a longer form than that of `LONG=1`. */
export const killLoad = {
  /** Each suite has a number of its own unless it is set. */
  kills: setting('KILLS'),
  /** Clicks a second, as many as are answered unless it is set. */
  clicks: setting('CLICKS'),
  /** Of what visitors send, a second. */
  rates: { answer: answers, message: messages },
  /** Answers and messages that must have been answered in all. */
  enough: (answers + messages) * (setting('SECONDS') ?? (isLong ? 6 : 3)),
} as const;
