/** A remote starts nothing by itself: the shell loads what it exposes. */
export {};
