import { z } from 'zod';
import { jobState } from '../events/live-hint';
import { FORMER_NAMES_MAX } from '../events/account-changed';
import { endpointsOf } from './endpoint';
import { username } from './identity.schemas';
import { preferences } from './preferences.schemas';
import { UPLOAD_QUOTA } from './storage.api';

const endpoint = endpointsOf('account');

/** Names that a result lists of what was left out. */
export const LEFT_OUT_NAMED = 100;

/** The progress of an export or an import, or its result. */
const transferState = jobState.extend({
  askedAt: z.iso.datetime(),
  until: z.iso.datetime().describe('when the archive is removed'),
  bytes: z.int().nonnegative().nullable().describe('size of the archive; null until it is known'),
  reason: z.string().nullable().describe('code of what ended it, once `dead`'),
  leftOut: z
    .object({
      count: z.int().positive(),
      names: z
        .array(z.string())
        .max(LEFT_OUT_NAMED)
        .describe('content ids, and `theme` for the theme of the page; cut to 300 characters'),
    })
    .optional()
    .describe('what an import left out because a rule refuses it, once `done`; absent where it is nothing'),
});

export type TransferState = z.infer<typeof transferState>;
export type LeftOut = NonNullable<TransferState['leftOut']>;

const path = '/api/account/export';
const linksPath = '/api/account/links-export';
const importPath = '/api/account/import';

/** Bytes of each part of an archive that is sent, save the last one: a part takes some 34 seconds at 1 Mbit/s. */
export const ARCHIVE_PART_BYTES = 4 * 1024 * 1024;
/** Bytes that an archive may have beyond the files of its account. */
export const ARCHIVE_TEXT_BYTES = 1_000_000_000;
/** Bytes of an archive that is taken: an account's uploads, and the rest. */
export const ARCHIVE_BYTES_MAX = UPLOAD_QUOTA.heldBytes + ARCHIVE_TEXT_BYTES;

const usernames = z.object({
  username: z.string(),
  changesFrom: z.iso.datetime().nullable().describe('when the next change is possible; null: now'),
  formerUsernames: z
    .array(z.object({ username: z.string(), until: z.iso.datetime() }))
    .max(FORMER_NAMES_MAX)
    .describe('names whose addresses lead to this account until then, newest first'),
});

export type Usernames = z.infer<typeof usernames>;

export const accountApi = {
  usernames: endpoint({
    id: 'getUsernames',
    method: 'GET',
    path: '/api/account/username',
    summary:
      'Get the username, the names before it that still lead to the account, and when the next change is possible',
    access: 'owner',
    limit: { attempts: 240, windowMs: 60_000 },
    reply: usernames,
    errors: ['LimitExceededException'],
  }),
  changeUsername: endpoint({
    id: 'changeUsername',
    method: 'PUT',
    path: '/api/account/username',
    summary:
      'Change the username after a step-up, twice in 30 days at most. The addresses of the name before lead to the new ones for a year, and no other account can have it',
    access: 'owner',
    limit: { attempts: 20, windowMs: 600_000 },
    body: z.strictObject({ username }),
    reply: usernames,
    errors: ['step_up_required', 'rule_violated', 'UsernameExistsException', 'username_changed_recently'],
  }),
  setPreferences: endpoint({
    id: 'setPreferences',
    method: 'PUT',
    path: '/api/account/preferences',
    summary: 'Choose the time zone of the account, and how dates and numbers are written',
    access: 'owner',
    limit: { attempts: 60, windowMs: 600_000 },
    body: preferences,
    status: 204,
    errors: ['invalid_time_zone', 'LimitExceededException'],
  }),
  startExport: endpoint({
    id: 'startAccountExport',
    method: 'POST',
    path,
    summary:
      'Put everything of the account into one ZIP archive, which can be fetched for a day. One export of an account runs at a time: asked again meanwhile, it returns the one that runs. `GET /api/live` tells how far it is',
    access: 'owner',
    limit: { attempts: 10, windowMs: 24 * 3_600_000 },
    status: 202,
    reply: transferState,
    errors: ['step_up_required', 'unavailable'],
  }),
  export: endpoint({
    id: 'getAccountExport',
    method: 'GET',
    path,
    summary: 'Get the export of the last day; null where there is none',
    access: 'owner',
    limit: { attempts: 240, windowMs: 60_000 },
    reply: z.object({ export: transferState.nullable() }),
    errors: ['LimitExceededException', 'unavailable'],
  }),
  removeExport: endpoint({
    id: 'deleteAccountExport',
    method: 'DELETE',
    path,
    summary: 'Cancel the export that runs, or remove its archive',
    access: 'owner',
    status: 204,
    errors: ['unavailable'],
  }),
  archive: endpoint({
    id: 'getAccountArchive',
    method: 'GET',
    path: `${path}/archive`,
    summary: 'Get the archive, for its owner after a step-up; with `Range` one part of it as 206',
    access: 'owner',
    limit: { attempts: 300, windowMs: 3_600_000 },
    replyType: 'application/zip',
    errors: ['step_up_required', 'not_found', 'range_not_satisfiable', 'LimitExceededException', 'unavailable'],
  }),
  startLinksExport: endpoint({
    id: 'startLinksExport',
    method: 'POST',
    path: linksPath,
    summary:
      'Put the links of the account into one signed ZIP archive that other servers answer them with: configurations of nginx and Caddy, `_redirects` of Netlify and Cloudflare Pages, a page that works as a file, and a CSV table. It can be fetched for a day. One export of links runs at a time: asked again meanwhile, it returns the one that runs',
    access: 'owner',
    limit: { attempts: 20, windowMs: 3_600_000 },
    body: z.strictObject({
      withPrivate: z
        .boolean()
        .describe('with private links too: servers answer them to everyone who knows the address'),
    }),
    status: 202,
    reply: transferState,
    errors: ['step_up_required', 'unavailable'],
  }),
  linksExport: endpoint({
    id: 'getLinksExport',
    method: 'GET',
    path: linksPath,
    summary: 'Get the export of links of the last day; null where there is none',
    access: 'owner',
    limit: { attempts: 240, windowMs: 60_000 },
    reply: z.object({ export: transferState.nullable() }),
    errors: ['LimitExceededException', 'unavailable'],
  }),
  removeLinksExport: endpoint({
    id: 'deleteLinksExport',
    method: 'DELETE',
    path: linksPath,
    summary: 'Cancel the export of links that runs, or remove its archive',
    access: 'owner',
    status: 204,
    errors: ['unavailable'],
  }),
  linksArchive: endpoint({
    id: 'getLinksArchive',
    method: 'GET',
    path: `${linksPath}/archive`,
    summary: 'Get the archive of the links, for their owner after a step-up; with `Range` one part of it as 206',
    access: 'owner',
    limit: { attempts: 300, windowMs: 3_600_000 },
    replyType: 'application/zip',
    errors: ['step_up_required', 'not_found', 'range_not_satisfiable', 'LimitExceededException', 'unavailable'],
  }),
  exportKeys: endpoint({
    id: 'getExportKeys',
    method: 'GET',
    path: '/.well-known/export-keys.json',
    summary: 'Get the public keys (Ed25519) that archives of links are signed with',
    access: 'public',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
  openImport: endpoint({
    id: 'openAccountImport',
    method: 'POST',
    path: importPath,
    summary: `Announce an archive that is read into this account, which has to be empty; its parts of ${ARCHIVE_PART_BYTES} bytes follow, each within an hour of the one before. It counts on the room for files of the account, with ${ARCHIVE_TEXT_BYTES / 1_000_000_000} GB more for its texts. Takes the place of an import that was announced before and has come to its end or was never started`,
    access: 'owner',
    limit: { attempts: 20, windowMs: 24 * 3_600_000 },
    body: z.strictObject({ bytes: z.int().positive().max(ARCHIVE_BYTES_MAX) }),
    status: 201,
    reply: transferState,
    errors: ['import_running', 'subscription_required', 'upload_quota', 'unavailable'],
  }),
  putImportPart: endpoint({
    id: 'putAccountImportPart',
    method: 'PUT',
    path: `${importPath}/parts/{part}`,
    summary: 'Upload one part of the archive, counted from 0; sent again it replaces the one before',
    access: 'owner',
    params: z.object({ part: z.coerce.number().int().nonnegative() }),
    bodyType: 'application/zip',
    bodyBytes: ARCHIVE_PART_BYTES,
    limit: { attempts: 600, windowMs: 60_000 },
    status: 204,
    errors: [
      'validation_failed',
      'not_found',
      'upload_size',
      'import_running',
      'payload_too_large',
      'unsupported_media_type',
      'storage_full',
      'unavailable',
    ],
  }),
  startImport: endpoint({
    id: 'startAccountImport',
    method: 'POST',
    path: `${importPath}/start`,
    summary:
      'Read the archive, once all of its parts are there. Items, their order, files and the rules of the inbox are made as by hand, each kind of call at most 300 times a minute; files count on the room of the account alone, not on the uploads of a day. An item or a theme that a rule refuses is left out and named in the result',
    access: 'owner',
    // Each looks for up to 1,431 parts.
    limit: { attempts: 30, windowMs: 600_000 },
    status: 202,
    reply: transferState,
    errors: ['not_found', 'upload_missing', 'unavailable'],
  }),
  import: endpoint({
    id: 'getAccountImport',
    method: 'GET',
    path: importPath,
    summary: 'Get the import that was started within the last day; null where there is none',
    access: 'owner',
    limit: { attempts: 240, windowMs: 60_000 },
    reply: z.object({ import: transferState.nullable() }),
    errors: ['LimitExceededException', 'unavailable'],
  }),
  removeImport: endpoint({
    id: 'deleteAccountImport',
    method: 'DELETE',
    path: importPath,
    summary: 'Cancel the import, and remove what was sent of its archive. What was made of it stays',
    access: 'owner',
    status: 204,
    errors: ['unavailable'],
  }),
};
