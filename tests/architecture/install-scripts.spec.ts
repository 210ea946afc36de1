import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

interface LockedPackage {
  /** Given where the package is installed under another name. */
  readonly name?: string;
  readonly hasInstallScript?: boolean;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Names of the packages that would run a script when they are installed, wherever they lie. */
const withInstallScript = (packages: LockedPackages): string[] => {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder, { name }]) => name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length));
  return [...new Set(names)].sort();
};

/** As `npm install-scripts` writes them: a script may be allowed for some versions alone. */
const decidedIn = (allowScripts: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(allowScripts)
    .map((key) => key.replace(/(?!^)@.*/, ''))
    .sort();

/** npm 11 runs the script of an undecided package, and only warns. */
describe('the packages with an install script', () => {
  it('are each allowed or denied in package.json, and no others are', () => {
    const { packages } = read('package-lock.json') as { packages: LockedPackages };
    const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
    expect(withInstallScript(packages)).toEqual(decidedIn(allowScripts));
  });

  it('are seen where they are planted', () => {
    const planted: LockedPackages = {
      '': {},
      'node_modules/quiet': {},
      'node_modules/quiet/node_modules/@scope/loud': { hasInstallScript: true },
      'node_modules/@scope/loud': { hasInstallScript: true },
      'node_modules/alias': { name: 'renamed', hasInstallScript: true },
    };
    expect(withInstallScript(planted)).toEqual(['@scope/loud', 'renamed']);
    expect(decidedIn({ renamed: false, '@scope/loud@1.0.0': true })).toEqual(['@scope/loud', 'renamed']);
  });
});
