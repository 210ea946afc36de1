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
const registrations = new Map<string, Promise<string>>();

export const provideFederation = (provided: FederationRuntime): void => {
  runtime = provided;
  runtime.registerPlugins([digestedScripts]);
  watchRefusedScripts();
  registrations.clear();
  loadedEntries.clear();
  ready.clear();
};

const federation = (): FederationRuntime => {
  if (runtime === undefined) throw new Error('provideFederation was not called');
  return runtime;
};

const readRegistry = async (): Promise<Registry['remotes']> => {
  const response = await fetch(new URL(REGISTRY, location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry of remotes answered ${response.status}`);
  return ((await response.json()) as Registry).remotes;
};

/** Modules that are drawn without waiting, by `remote/module`. */
const ready = new Map<string, unknown>();

/** Makes a module ready to be drawn without waiting. For documents that are prerendered, where nothing is loaded. */
export const provideRemoteModule = (remote: string, module: string, provided: unknown): void => {
  ready.set(`${remote}/${module}`, provided);
};

/** The module if it can be drawn without waiting. */
export const readyRemoteModule = <T>(remote: string, module: string): T | undefined =>
  ready.get(`${remote}/${module}`) as T | undefined;

/** Of each remote that was loaded: its entry, whose chunks may still be requested. */
const loadedEntries = new Map<string, string>();

/** Whether the server has another entry of a remote than the one that this page has loaded. */
export const isRemoteReplaced = async (): Promise<boolean> =>
  (await readRegistry()).some(({ name, entry }) => (loadedEntries.get(name) ?? entry) !== entry);

/** Reads the registry for each remote, because one that was deployed since the page was opened has another entry. */
const register = async (name: string): Promise<string> => {
  await fetchRefusedScripts();
  const remote = (await readRegistry()).find((one) => one.name === name);
  if (remote === undefined) throw new Error(`there is no remote ${name}`);
  if (remote.integrity !== undefined) expectDigest(remote.entry, remote.integrity);
  // Forced, because the federation remembers a failure until the remote is registered again.
  federation().registerRemotes([{ name, entry: remote.entry }], { force: true });
  return remote.entry;
};

/** Resolves to the entry. */
const registered = (name: string): Promise<string> => {
  const registration = registrations.get(name) ?? register(name);
  registrations.set(name, registration);
  return registration;
};

/** Loads `module` of `remote`, such as `loadRemoteModule('visitor', 'preview')`. After a failure the next call begins at the registry. */
export const loadRemoteModule = async <T>(remote: string, module: string): Promise<T> => {
  try {
    const entry = await registered(remote);
    const loaded = await federation().loadRemote<T>(`${remote}/${module}`);
    if (loaded === null) throw new Error(`${remote}/${module} is empty`);
    loadedEntries.set(remote, entry);
    return loaded;
  } catch (error) {
    registrations.delete(remote);
    throw error;
  }
};

/** Loads a module, so that it is drawn without waiting. A prerendered document needs this before it is hydrated. */
export const prepareRemoteModule = async (remote: string, module = 'routes'): Promise<void> => {
  if (!ready.has(`${remote}/${module}`)) provideRemoteModule(remote, module, await loadRemoteModule(remote, module));
};
