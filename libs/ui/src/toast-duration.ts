/** Milliseconds that a toast stays, unless the user points at it. */
export const TOAST_MS = 5000;
