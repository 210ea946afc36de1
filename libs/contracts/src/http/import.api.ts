import { z } from 'zod';
import { BATCH_MAX } from './content.schemas';
import { ENDS_CHECK, endpointsOf } from './endpoint';

const endpoint = endpointsOf('content');

/** Where a page or a file comes from. */
export const importSources = [
  'linktree',
  'beacons',
  'biolink',
  'linkstack',
  'littlelink',
  'carrd',
  'page',
  'bitly',
  'dub',
  'kutt',
  'shlink',
  'yourls',
  'table',
  'list',
] as const;
export type ImportSource = (typeof importSources)[number];

/** Why something of an import is not taken. */
export const leftOutCodes = [
  'locked',
  'no_address',
  'own_service',
  'behind_service',
  'same_page',
  'picture',
  'link_pictures',
  'profile_without_picture',
  'duplicate',
  'already_here',
  'private_address',
  'too_many',
  'too_many_accounts',
  'account_invalid',
  'destination_scheme',
  'destination_phone',
  'destination_app',
  'destination_userinfo',
  'destination_characters',
  'destination_too_long',
  'destination_invalid',
  'destination_own',
  'destination_blocked',
] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

/** How many links one import takes: they are one batch. */
export const IMPORT_MAX = BATCH_MAX;
/** Characters of a page or a file. */
export const IMPORT_TEXT_MAX = 2_000_000;
/** What is left out is named so often; the rest is counted. */
export const IMPORT_LEFT_OUT_NAMED = 500;
const ACCOUNTS_MAX = 20;

const address = z.string().min(1, ENDS_CHECK).max(8192, ENDS_CHECK);
const column = z.int().nonnegative(ENDS_CHECK).max(99, ENDS_CHECK).nullable();
const columns = z
  .strictObject({ address: column, name: column, title: column, description: column })
  .describe('the column of each field, from 0; null: none');

const importedText = z.strictObject({
  text: z
    .string()
    .min(1, ENDS_CHECK)
    .max(IMPORT_TEXT_MAX, ENDS_CHECK)
    .describe('a saved page, an export, or addresses'),
  columns: columns.optional().describe('of a table; those that its headers suggest by default'),
});

const text = z.string().max(8192, ENDS_CHECK);
const about = z.strictObject({
  name: text,
  description: text,
  imageUrl: text.optional().describe('an upload for a new profile, which needs a picture'),
});
const account = z.strictObject({ platform: text, url: text, username: text });

/** How the page shows a link: a heading has no destination. */
const display = z.enum(['tile', 'heading']);

const newImport = z.strictObject({
  links: z
    .array(
      z.strictObject({
        id: text,
        title: text,
        description: text,
        destinationUrl: z.string().max(16_384, ENDS_CHECK),
        display: display.optional(),
      }),
    )
    .max(IMPORT_MAX, ENDS_CHECK),
  about: about.nullable().describe('name and bio of the profile; null: they stay'),
  accounts: z.array(account).max(ACCOUNTS_MAX, ENDS_CHECK).describe('added to the social links'),
  isPublic: z.boolean().describe('whether visitors see the new links at once'),
});

const proposedLink = z.object({
  id: z.string().describe('the name that it had, where it is free'),
  title: z.string(),
  description: z.string(),
  destinationUrl: z.string().describe('empty for a heading'),
  display,
  changes: z.array(
    z.object({
      field: z.enum(['id', 'title', 'description', 'destinationUrl']),
      code: z.enum(['name_taken', 'name_changed', 'shortened', 'made_of_address', 'secured']),
      before: z.string(),
    }),
  ),
});

export const importApi = {
  previewImport: endpoint({
    id: 'previewImport',
    method: 'POST',
    path: '/api/imports/preview',
    summary:
      'Read a page of another service, for at most three seconds and 2 MB, or a saved page, an export or a list of addresses, and answer what an import adds, changes and leaves out; stores nothing',
    access: 'owner',
    body: z.union([z.strictObject({ address: address.describe('as people paste it') }), importedText]),
    // A character of a text takes up to three bytes.
    largeBody: { field: 'text', shape: importedText, bytes: 3 * IMPORT_TEXT_MAX, values: 20 },
    limit: { attempts: 20, windowMs: 60_000 },
    reply: z.object({
      source: z.enum(importSources),
      links: z.array(proposedLink).max(IMPORT_MAX),
      about: z
        .object({
          name: z.string(),
          description: z.string(),
          before: z
            .object({ name: z.string(), description: z.string() })
            .nullable()
            .describe('null: the page has no profile yet'),
          picture: z
            .string()
            .nullable()
            .describe(
              'for a new profile, an address for `POST /api/links/proposal/picture`; null: the profile keeps its own',
            ),
        })
        .nullable()
        .describe('null: nothing of the profile would change'),
      accounts: z.array(z.object({ platform: z.string(), url: z.string(), username: z.string() })).max(ACCOUNTS_MAX),
      leftOut: z
        .array(z.object({ what: z.string().describe('its title or its address'), code: z.enum(leftOutCodes) }))
        .max(IMPORT_LEFT_OUT_NAMED),
      leftOutCount: z.int().nonnegative().describe('also of those that are not named'),
      table: z
        .object({ headers: z.array(z.string()), sample: z.array(z.array(z.string())).max(3), columns })
        .nullable()
        .describe('null: what was read is no table'),
    }),
    errors: ['rule_violated', 'LimitExceededException', 'subscription_required', 'account_suspended', 'unavailable'],
  }),
  runImport: endpoint({
    id: 'runImport',
    method: 'POST',
    path: '/api/imports',
    summary: `Add up to ${IMPORT_MAX} links, and name, bio and social links, all of them or none; refused with \`rule_violated\` where one breaks a rule or its name is taken`,
    access: 'owner',
    body: newImport,
    largeBody: { field: 'links', shape: newImport, bytes: 1024 * 1024, values: 5200 },
    limit: { attempts: 10, windowMs: 60_000 },
    isIdempotentByKey: true,
    reply: z.object({
      batchId: z.uuid().describe('undoes the import: `POST /api/content/batch/undo`'),
      changed: z.int().nonnegative().describe('items that were added or changed'),
    }),
    errors: [
      'rule_violated',
      'max_instances',
      'picture_invalid',
      'picture_too_large',
      'upload_missing',
      'subscription_required',
      'conflict',
    ],
  }),
};
