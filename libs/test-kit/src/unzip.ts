import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Every file of an archive, as text. */
export const unzip = async (archive: Buffer): Promise<Map<string, string>> => {
  const zip = await promisify<Buffer, object, ZipFile>((bytes, options, opened) =>
    fromBuffer(bytes, options, opened as never),
  )(archive, { lazyEntries: true });
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        // One character for each byte, so that hashes can be compared.
        void text(stream.setEncoding('latin1') as never).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.once('end', () => resolve(files)).once('error', reject);
    zip.readEntry();
  });
};
