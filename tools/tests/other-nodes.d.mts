/** Pinned versions next to the one that runs the tests. */
export const otherNodes: readonly string[];

/** The path of the program; undefined where this version is not installed. */
export function nodeOf(version: string): string | undefined;
