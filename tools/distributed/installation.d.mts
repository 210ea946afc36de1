export interface Installation {
  /** Keeps installations apart on shared engines: `m` and eight hexadecimal digits. */
  readonly id: string;
  readonly secret: string;
  /** Its own engines as they ran last; `birth` tells such a process from a later one of the same number. */
  readonly engines: Readonly<Record<string, { readonly port: number; readonly pid: number; readonly birth?: string }>>;
}

export interface OpenInstallation extends Installation {
  /** Notes where one of its own engines runs. */
  keepEngine(name: string, engine: Installation['engines'][string]): void;
}

/** The installation of this folder, made at its first start. */
export function openInstallation(dataDir: string): OpenInstallation;

export interface HeldInstallation extends OpenInstallation {
  /** Records in the mark of the folder which engines are its own and which the environment names. */
  keepKinds(): void;
}

/** Names of the engines, in the order in which they start. */
export const ENGINES: readonly string[];

/**
 * The same for the process that starts its engines: the folder is locked until this process ends, however it ends. Throws an error
 * named `StartRefused` where another process holds it, where the folder that it is in is about to be restored, or where it belongs to the
 * product in one process or to a newer release, or where its data are in engines of its own and `env` names others, or the other way round.
 * `release` is the version of this one, which the mark of the folder names from then on.
 */
export function holdInstallation(
  dataDir: string,
  release: string,
  env: Readonly<Record<string, string | undefined>>,
): HeldInstallation;

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
