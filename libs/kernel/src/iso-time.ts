/** Converts UTC milliseconds, the form of times in commands and states, to ISO 8601, their form in events and APIs. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
