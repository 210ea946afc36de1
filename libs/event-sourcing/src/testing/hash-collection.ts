import { createHash } from 'node:crypto';
import type { CollectionDefinition, Document, DocumentStore } from '@marquee/ports';
import { sortMembers } from '../sort-members';

/** SHA-256 over all documents in the order of their ids, to tell whether two read models are equal. */
export const hashCollection = async <D extends Document>(
  documents: DocumentStore,
  definition: CollectionDefinition<D>,
): Promise<string> => {
  const hash = createHash('sha256');
  const collection = documents.collection(definition);
  let after: { id: string } | undefined;
  for (;;) {
    const page = await collection.find({ index: 'id', limit: 1000, ...(after && { after }) });
    for (const document of page) hash.update(JSON.stringify(document, sortMembers)).update('\n');
    const last = page.at(-1);
    if (!last || page.length < 1000) return hash.digest('hex');
    after = { id: definition.id(last) };
  }
};
