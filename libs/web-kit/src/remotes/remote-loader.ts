import { digestedScripts, expectDigest, fetchRefusedScripts, watchRefusedScripts } from './digested-scripts';

/** The part of the federation runtime that this file uses. The shell provides it. */
export interface FederationRuntime {
  registerPlugins(plugins: (typeof digestedScripts)[]): void;
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

interface Registry {
  readonly remotes: readonly {
    readonly name: string;
    readonly entry: string;
    /** Absent while one works on the front ends. */
    readonly integrity?: string;
  }[];
}

const REGISTRY = '/remotes/registry.json';

let runtime: FederationRuntime | undefined;

/** The remotes that are registered or being registered. A failed one is removed, so its next load begins at the registry. */
const registrations = new Map<string, Promise<void>>();

export const provideFederation = (provided: FederationRuntime): void => {
  runtime = provided;
  runtime.registerPlugins([digestedScripts]);
  watchRefusedScripts();
  registrations.clear();
};

const federation = (): FederationRuntime => {
  if (runtime === undefined) throw new Error('provideFederation was not called');
  return runtime;
};

/** Reads the registry for each remote, because one that was deployed since the page was opened has another entry. */
const register = async (name: string): Promise<void> => {
  await fetchRefusedScripts();
  const response = await fetch(new URL(REGISTRY, location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry of remotes answered ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Error(`there is no remote ${name}`);
  if (remote.integrity !== undefined) expectDigest(remote.entry, remote.integrity);
  // Forced, because the federation remembers a failure until the remote is registered again.
  federation().registerRemotes([{ name, entry: remote.entry }], { force: true });
};

const registered = (name: string): Promise<void> => {
  const registration = registrations.get(name) ?? register(name);
  registrations.set(name, registration);
  return registration;
};

/** Loads `module` of `remote`, such as `loadRemoteModule('visitor', 'preview')`. After a failure the next call begins at the registry. */
export const loadRemoteModule = async <T>(remote: string, module: string): Promise<T> => {
  try {
    await registered(remote);
    const loaded = await federation().loadRemote<T>(`${remote}/${module}`);
    if (loaded === null) throw new Error(`${remote}/${module} is empty`);
    return loaded;
  } catch (error) {
    registrations.delete(remote);
    throw error;
  }
};
