// What all front ends have one copy of. The shell provides it, the remotes consume it and never ship their own.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** Loaded with the shell, in its one file. `@marquee/web-kit` is also the facade of the router and of the query client. */
const withTheShell = ['react', 'react-dom', '@marquee/web-kit', '@marquee/ui'];
/** Loaded when the first remote asks for it. */
const onDemand = ['react-hook-form'];
/** Workspace packages are not installed at a version; they are built together. */
const workspaceVersion = '0.1.0';

const singleton = (name) => {
  const version = name.startsWith('@marquee/') ? workspaceVersion : versionOf(name);
  return { singleton: true, strictVersion: false, version, requiredVersion: version };
};

/** @param {'shell' | 'remote'} kind */
export const sharedModules = (kind) =>
  Object.fromEntries([
    ...withTheShell.map((name) => [
      name,
      { ...singleton(name), ...(kind === 'shell' ? { eager: true } : { import: false }) },
    ]),
    ...onDemand.map((name) => [name, { ...singleton(name), ...(kind === 'shell' ? {} : { import: false }) }]),
  ]);
