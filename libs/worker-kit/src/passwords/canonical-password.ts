/**
 * Returns the form of a password that is hashed and compared: NFKC, so that a password typed on another keyboard is the same one. Nothing
 * is cut off or trimmed.
 */
export const canonicalPassword = (typed: string): string => typed.normalize('NFKC');
