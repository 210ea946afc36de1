/** UTC milliseconds, as commands and states hold a time, in the form in which events and APIs write it: ISO 8601. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
