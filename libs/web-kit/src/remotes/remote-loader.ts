/** The part of the federation runtime that is used here; the shell provides it. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

interface Registry {
  readonly remotes: { name: string; entry: string }[];
}

const REGISTRY = '/remotes/registry.json';

let runtime: FederationRuntime | undefined;
let registry: Promise<ReadonlySet<string>> | undefined;

export const provideFederation = (provided: FederationRuntime): void => {
  runtime = provided;
  registry = undefined;
};

const federation = (): FederationRuntime => {
  if (runtime === undefined) throw new Error('provideFederation was not called');
  return runtime;
};

const readRegistry = async (): Promise<ReadonlySet<string>> => {
  const response = await fetch(new URL(REGISTRY, location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry of remotes answered ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  // Forced: a remote that failed once is asked for anew, and one deployed meanwhile is found under its new entry.
  federation().registerRemotes([...remotes], { force: true });
  return new Set(remotes.map(({ name }) => name));
};

/** The names of the remotes that are there now. A failure is not remembered. */
export const availableRemotes = (): Promise<ReadonlySet<string>> => {
  registry ??= readRegistry().catch((error: unknown) => {
    registry = undefined;
    throw error;
  });
  return registry;
};

/** Loads `module` of `remote`, such as `loadRemoteModule('visitor', 'preview')`. After a failure the next call begins at the registry. */
export const loadRemoteModule = async <T>(remote: string, module: string): Promise<T> => {
  try {
    if (!(await availableRemotes()).has(remote)) throw new Error(`there is no remote ${remote}`);
    const loaded = await federation().loadRemote<T>(`${remote}/${module}`);
    if (loaded === null) throw new Error(`${remote}/${module} is empty`);
    return loaded;
  } catch (error) {
    registry = undefined;
    throw error;
  }
};
