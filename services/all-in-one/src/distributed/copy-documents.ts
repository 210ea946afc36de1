import {
  installationCollections,
  storedDocuments,
  withFields,
  type InstallationCollection,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import type { FileWriter } from '../backup/checked-files';
import type { BackedUpFile, DistributedManifest } from '../backup/manifest';

type Collections = DistributedManifest['collections'];

/** What a copy keeps of a document: the names of collections that wait to be dropped are of the database that they lie in. */
const keptOf = ({ kind }: InstallationCollection, bytes: Buffer): Buffer =>
  kind === 'generations' ? withFields(bytes, { retired: [] }) : bytes;

/** Writes each collection as a file of its documents in BSON. */
export const copyDocuments = async (
  mongo: MongoConnection,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: (done: number, total: number) => void,
): Promise<Collections> => {
  const collections: Collections = [];
  const found = await installationCollections(mongo);
  const total = found.reduce((sum, { documents }) => sum + documents, 0);
  let done = 0;
  for (const collection of found) {
    let documents = 0;
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for await (const page of storedDocuments(mongo, collection.name)) {
        for (const document of page) yield keptOf(collection, document.bytes);
        documents += page.length;
        progress((done += page.length), total);
      }
    };
    const file = `mongodb/${collection.name}.bson`;
    files.push(await writer.write(file, bytes()));
    collections.push({
      name: collection.name,
      kind: collection.kind,
      file,
      documents,
      indexes: collection.indexes.map((index) => ({ ...index, key: { ...index.key } })),
    });
  }
  return collections;
};
