import { abuseReportsApi } from './abuse-reports.api';
import { accountApi } from './account.api';
import { billingApi } from './billing.api';
import { clicksApi } from './clicks.api';
import { contentApi } from './content.api';
import type { Endpoint } from './endpoint';
import { factorsApi } from './factors.api';
import { identityApi } from './identity.api';
import { inboxApi } from './inbox.api';
import { linkBackupApi } from './link-backup.api';
import { mediaApi } from './media.api';
import { storageApi } from './storage.api';
import { systemApi } from './system.api';
import { visitorApi } from './visitor.api';

/** Every route of the product, raw ones included. */
export const allEndpoints: readonly Endpoint[] = [
  identityApi,
  factorsApi,
  accountApi,
  linkBackupApi,
  abuseReportsApi,
  contentApi,
  storageApi,
  inboxApi,
  clicksApi,
  mediaApi,
  billingApi,
  visitorApi,
  systemApi,
].flatMap((api) => Object.values<Endpoint>(api));
