export interface Installation {
  /** Keeps installations apart on shared engines: `m` and eight hexadecimal digits. */
  readonly id: string;
  readonly secret: string;
  /** Its own engines as they ran last. */
  readonly engines: Readonly<Record<string, { readonly port: number; readonly pid: number }>>;
}

/** The installation of this folder, made at its first start. `keepEngine` notes where one of its own engines runs. */
export function openInstallation(
  dataDir: string,
): Installation & { keepEngine(name: string, engine: Installation['engines'][string]): void };

/** Addresses and names of its own on engines that an installation shares with others. */
export function apartOnShared(
  installation: Pick<Installation, 'id'>,
  engines: Readonly<Record<string, string>>,
): Record<string, string>;

/** Settings of all processes: the operator's, the addresses of engines, and what is made where the operator has set nothing. */
export function sharedSettings(
  installation: Pick<Installation, 'secret'>,
  env: Readonly<Record<string, string | undefined>>,
  engines: Readonly<Record<string, string>>,
): Record<string, string | undefined>;
