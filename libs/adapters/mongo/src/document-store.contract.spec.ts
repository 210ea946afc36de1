import { documentStoreContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongoDocumentStore } from './document-store';
import { inDatabase } from './testing/own-database';

describeWithEngine('mongodb', 'the document store of MongoDB', (url) =>
  documentStoreContract(
    'MongoDB',
    inDatabase(url, (connection) => openMongoDocumentStore(connection, { service: 'test' })),
  ),
);
