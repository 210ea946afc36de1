import { z } from 'zod';

/** Raised when an archive of this release could not be read by the one before. */
export const FORMAT_VERSION = 1;
export const FORMAT = 'marquee-account';

/** The files of an archive whose names are the same in each; pictures and videos lie in `files/`. */
export const FILES = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  account: 'account.json',
  sessions: 'sessions.json',
  items: 'items.jsonl',
  theme: 'page-theme.json',
  templates: 'utm-templates.json',
  history: 'history.jsonl',
  rules: 'inbox-rules.json',
  blocked: 'blocked-senders.json',
  messages: 'messages.jsonl',
  held: 'held-back.jsonl',
  analyses: 'analyses.jsonl',
  clicks: 'clicks.jsonl',
  subscription: 'subscription.json',
  invoices: 'invoices.json',
} as const;

/** The last file of an archive: what the others must be. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  exportedAt: z.iso.datetime(),
  counts: z.record(z.string(), z.int().nonnegative()),
  files: z.array(
    z.object({
      name: z.string(),
      /** Bytes, before they are compressed. */
      size: z.int().nonnegative(),
      /** Hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
