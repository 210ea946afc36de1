// Verifies an archive of links: its signature, and that its files are exactly those of its manifest.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { open } from 'yauzl';

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.json.sig';
const PUBLIC_KEY = 'public-key.pem';
/** Bytes of the files that are read whole. */
const WHOLE_MAX = 64_000_000;

/** What is wrong with an archive, for the person who verifies it. */
export class ExportRefused extends Error {
  name = 'ExportRefused';
}

const hashOf = async (stream) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
};

/** The size and the hash of each file by its name, and the bytes of those that say what the others are. */
const readArchive = async (file) => {
  const zip = await promisify(open)(file, { lazyEntries: true, autoClose: true }).catch((error) => {
    throw new ExportRefused(`it is no ZIP archive: ${error.message}`);
  });
  const openStream = promisify(zip.openReadStream.bind(zip));
  const files = new Map();
  const whole = new Map();
  await new Promise((resolve, reject) => {
    const take = async (entry) => {
      const { fileName, uncompressedSize } = entry;
      if (files.has(fileName)) throw new ExportRefused(`${fileName} is in it twice`);
      files.set(fileName, await hashOf(await openStream(entry)));
      if ([MANIFEST, SIGNATURE, PUBLIC_KEY].includes(fileName)) {
        if (uncompressedSize > WHOLE_MAX) throw new ExportRefused(`${fileName} is too large`);
        whole.set(fileName, await buffer(await openStream(entry)));
      }
      zip.readEntry();
    };
    zip.on('entry', (entry) => void take(entry).catch(reject));
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  }).finally(() => zip.close());
  return { files, whole };
};

const mustHave = (whole, name) => {
  const bytes = whole.get(name);
  if (bytes === undefined) throw new ExportRefused(`it has no ${name}`);
  return bytes;
};

const keyFrom = (pem) => {
  try {
    return createPublicKey(pem);
  } catch {
    throw new ExportRefused('the public key is no key in PEM');
  }
};

/**
 * Resolves with what the manifest says and the key that signed it. `pem` is the public key of who made the archive; the archive's own by
 * default, which proves only that nothing was changed after it was signed.
 * @param {string} file
 * @param {{ pem?: string }} [options]
 * @throws {ExportRefused}
 */
export const verifyExport = async (file, { pem } = {}) => {
  const { files, whole } = await readArchive(file);
  const bytes = mustHave(whole, MANIFEST);
  const key = keyFrom(pem ?? mustHave(whole, PUBLIC_KEY));
  if (!verify(null, bytes, key, mustHave(whole, SIGNATURE)))
    throw new ExportRefused('its signature is not that of the key');
  const manifest = JSON.parse(bytes.toString());
  const named = new Map(manifest.files.map((each) => [each.name, each]));
  for (const name of files.keys())
    if (name !== MANIFEST && name !== SIGNATURE && !named.has(name))
      throw new ExportRefused(`${name} is not in the manifest`);
  for (const { name, size, sha256 } of named.values()) {
    const found = files.get(name);
    if (found === undefined) throw new ExportRefused(`${name} is missing`);
    if (found.size !== size || found.sha256 !== sha256) throw new ExportRefused(`${name} was changed`);
  }
  return { manifest, x: key.export({ format: 'jwk' }).x };
};
