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

/** Registered before, by whether its last load failed: the federation remembers a failure until the remote is registered anew. */
const registered = new Map<string, 'fine' | 'failed'>();

export const provideFederation = (provided: FederationRuntime): void => {
  runtime = provided;
  registry = undefined;
  registered.clear();
};

const federation = (): FederationRuntime => {
  if (runtime === undefined) throw new Error('provideFederation was not called');
  return runtime;
};

const register = (remotes: { name: string; entry: string }[], force: boolean): void => {
  if (remotes.length === 0) return;
  federation().registerRemotes(remotes, { force });
  for (const { name } of remotes) registered.set(name, 'fine');
};

const readRegistry = async (): Promise<ReadonlySet<string>> => {
  const response = await fetch(new URL(REGISTRY, location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry of remotes answered ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  register(
    remotes.filter(({ name }) => !registered.has(name)),
    false,
  );
  register(
    remotes.filter(({ name }) => registered.get(name) === 'failed'),
    true,
  );
  return new Set(remotes.map(({ name }) => name));
};

/** The names of the remotes that are there now. A failure is not remembered. */
const availableRemotes = (): Promise<ReadonlySet<string>> => {
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
    if (registered.has(remote)) registered.set(remote, 'failed');
    throw error;
  }
};
