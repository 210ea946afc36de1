export const NATIVE: readonly string[];
