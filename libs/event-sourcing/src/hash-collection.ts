import { createHash } from 'node:crypto';
import type { CollectionDefinition, Document, DocumentStore } from '@marquee/ports';

/** SHA-256 over all documents in the order of an index, to tell whether two read models are equal. */
export const hashCollection = async <D extends Document>(
  documents: DocumentStore,
  definition: CollectionDefinition<D>,
  index: string,
): Promise<string> => {
  const hash = createHash('sha256');
  const collection = documents.collection(definition);
  const field = definition.indexes[index]?.[0];
  let after: { value?: string | number | null; id: string } | undefined;
  for (;;) {
    const page = await collection.find({ index, limit: 1000, ...(after && { after }) });
    for (const document of page) hash.update(JSON.stringify(document)).update('\n');
    const last = page.at(-1);
    if (!last || page.length < 1000) return hash.digest('hex');
    after = { id: definition.id(last), ...(field !== undefined && { value: last[field] as string | number | null }) };
  }
};
