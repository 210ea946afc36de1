import { documentStoreContract } from '@marquee/port-contracts';
import { openSqliteDocumentStore } from './document-store';
import { inFolder } from './testing/temporary';

documentStoreContract(
  'SQLite',
  inFolder((file) => openSqliteDocumentStore({ file })),
);
