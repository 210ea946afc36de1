const SAMPLED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/;

/** Whether a value is the W3C trace context of a sampled span, `00-{trace id}-{span id}-01`. Unsampled contexts are never stored. */
export const isTraceparent = (value: unknown): value is string => typeof value === 'string' && SAMPLED.test(value);
