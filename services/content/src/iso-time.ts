/** UTC milliseconds as events tell times. */
export const isoTime = (at: number): string => new Date(at).toISOString();
