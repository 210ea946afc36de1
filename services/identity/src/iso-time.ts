/** How events write a moment: UTC milliseconds as ISO 8601. */
export const iso = (ms: number): string => new Date(ms).toISOString();
