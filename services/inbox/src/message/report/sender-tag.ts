import { createHmac } from 'node:crypto';
import type { SenderTags } from '../message.events';

/** Name of the installation secret: `keys.secret(REPORT_SECRET)`. */
export const REPORT_SECRET = 'inbox-reports';

export type SenderTagOf = (messageId: string, sender: SenderTags) => string;

/**
 * The tag of a sender in a report. Two messages of one sender have two tags, so that a report does not tell its owner which messages are of
 * one person; with the secret the operator makes the tag of any stored message anew and compares.
 */
export const senderTags =
  (secret: Uint8Array): SenderTagOf =>
  (messageId, { browser, network }) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([messageId, browser, network]))
      .digest('base64url');
