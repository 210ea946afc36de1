// The packages that a release holds, bundled or as files: their list, and the texts of their licences.
import fs from 'node:fs';
import path from 'node:path';

/** Installed packages that are no development tools, by the lock file; those of other platforms are not there. `npm sbom` misses some of them. */
const installedPackages = (root) => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => /(^|\/)node_modules\//.test(place) && !dev && !link)
    .filter(([place]) => fs.existsSync(path.join(root, place)))
    .map(([place, { version, license, integrity }]) => ({
      place: path.join(root, place),
      name: place.replace(/^.*node_modules\//, ''),
      version,
      license,
      integrity,
    }));
};

const componentOf = ({ name, version, license, integrity }) => {
  const [base, group] = name.split('/').reverse();
  const [, algorithm, digest] = /^(\w+)-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    ...(group && { group }),
    name: base,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  };
};

/** A software bill of materials in the form of CycloneDX: the same for the same packages. */
export const billOfMaterials = (root, version) => {
  const components = new Map(installedPackages(root).map((one) => [`${one.name}@${one.version}`, componentOf(one)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `marquee@${version}`, name: 'marquee', version } },
    components: [...components.values()],
  };
};

const isLicence = (file) => /^(?:licen[cs]e|notice|copying|ofl)/i.test(file);

const textOf = (place) =>
  fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence(entry.name))
    .map(({ name }) => fs.readFileSync(path.join(place, name), 'utf8').trim())
    .join('\n\n');

/** One text for all packages that have the same one, after their names. */
export const licenceTexts = (root) => {
  const namesOf = new Map();
  for (const { place, name, version, license = 'unknown' } of installedPackages(root)) {
    const text = textOf(place) || 'The package names its licence and has no text of it.';
    namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...namesOf]
    .map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`)
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
};
