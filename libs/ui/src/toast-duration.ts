/** Milliseconds that a toast stays, unless somebody points at it. */
export const TOAST_MS = 5000;
