export interface HostOptions {
  /** The checkout: where the built front ends are. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}
