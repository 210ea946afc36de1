// The remote has no page of its own; the shell mounts what it exposes.
export {};
