import { hkdfSync } from 'node:crypto';
import { secretBox, type SecretBox } from '@marquee/event-sourcing';
import type { EndpointReply, inboxApi } from '@marquee/contracts';
import { z } from 'zod';

/** Name of the installation secret: `keys.secret(REPORT_SECRET)`. */
export const REPORT_SECRET = 'inbox-reports';

export type Report = EndpointReply<typeof inboxApi.report>;

const taggedSender = z.object({
  /** Marks of senders are made for each account: those of two accounts cannot be compared. */
  ownerId: z.string(),
  browser: z.string().nullable(),
  network: z.string(),
});

/** The sender of a reported message, as the inbox of its owner distinguishes senders. */
export type TaggedSender = z.infer<typeof taggedSender>;

/**
 * The tags of senders in reports. No two tags are equal, so that a report does not tell its owner which messages are of one person; the
 * secret of the installation opens them, also when the message is long gone.
 */
export class ReportTags {
  private readonly box: SecretBox;

  constructor(secret: Uint8Array) {
    this.box = secretBox(new Uint8Array(hkdfSync('sha256', secret, '', 'marquee report tags', 32)));
  }

  tagOf(report: Omit<Report, 'senderTag'>, sender: TaggedSender): string {
    return this.box.seal(JSON.stringify(sender), contextOf(report));
  }

  /** null for a report that was not made here, or was changed since. */
  senderOf(report: Report): TaggedSender | null {
    const text = this.box.open(report.senderTag, contextOf(report));
    return text === null ? null : taggedSender.parse(JSON.parse(text));
  }
}

/** A tag belongs to the words of its report: it vouches for no others. */
const contextOf = ({ reportedAt, sentAt, id, contentId, text, userIg, count }: Omit<Report, 'senderTag'>): string =>
  JSON.stringify([reportedAt, sentAt, id, contentId, text, userIg, count]);
