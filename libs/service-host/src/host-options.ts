export interface HostOptions {
  /** The root of the repository, with the built front ends. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}
