import { abuseReportsApi } from './http/abuse-reports.api';
import { accountApi } from './http/account.api';
import { billingApi } from './http/billing.api';
import { clicksApi } from './http/clicks.api';
import { contentApi } from './http/content.api';
import type { Endpoint } from './http/endpoint';
import { factorsApi } from './http/factors.api';
import { identityApi } from './http/identity.api';
import { inboxApi } from './http/inbox.api';
import { linkBackupApi } from './http/link-backup.api';
import { mediaApi } from './http/media.api';
import { storageApi } from './http/storage.api';
import { visitorApi } from './http/visitor.api';
import table from './services.json';

export type ServiceName = 'identity' | 'content' | 'inbox' | 'media' | 'redirects' | 'analytics' | 'billing';

/** Usual port of each service as a process of its own. The table feeds the build, the process manager and the settings as well. */
export const SERVICE_PORTS = Object.fromEntries(table.map(({ name, port }) => [name, port])) as Readonly<
  Record<ServiceName, number>
>;

export const SERVICE_NAMES = Object.keys(SERVICE_PORTS) as readonly ServiceName[];

/** The endpoints that each service serves, apart from those of every process and those at addresses of pages and stickers. */
export const SERVICE_ENDPOINTS: Readonly<Record<ServiceName, readonly Endpoint[]>> = {
  identity: [identityApi, factorsApi, accountApi, linkBackupApi, abuseReportsApi].flatMap((api) =>
    Object.values<Endpoint>(api),
  ),
  content: [...Object.values(contentApi), ...Object.values(storageApi)],
  inbox: Object.values(inboxApi),
  media: Object.values(mediaApi),
  redirects: [visitorApi.xray],
  analytics: Object.values(clicksApi),
  billing: Object.values(billingApi),
};
