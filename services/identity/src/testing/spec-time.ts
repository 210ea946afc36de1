/** When what a spec tells begins; the rest of it in milliseconds from there. */
export const start = Date.parse('2026-03-01T12:00:00.000Z');
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** That moment as events write it. */
export const at = (ms: number): string => new Date(start + ms).toISOString();
