import { inboxApi } from '@marquee/contracts';
import { tryParseJson } from '@marquee/kernel';
import { WrongUsage } from '@marquee/nest-kit';
import type { ReportTags, TaggedSender } from './report-tags';

/** The words that the command takes: the process gets the texts of the files in their place. */
export const reportsWords = {
  usage: 'npm run reports -- compare <file> <file> compares the senders of two reports',
  takes: (words: readonly string[]): boolean => words[0] === 'compare' && words.length === 3,
};

const verdicts = {
  same: 'the same sender: both came from one browser',
  perhaps: 'perhaps the same sender: both came from one network on one day',
  apart: 'two browsers: nothing says that they are of one sender',
  unknown: 'cannot be told: not both came with a mark of their browser',
  accounts: 'cannot be told: they were sent to two accounts, and marks of senders are made for each',
} as const;

interface Compared {
  readonly ok: boolean;
  readonly text: string;
}

const verdictOn = (one: TaggedSender, other: TaggedSender): keyof typeof verdicts => {
  if (one.ownerId !== other.ownerId) return 'accounts';
  if (one.browser !== null && one.browser === other.browser) return 'same';
  if (one.network === other.network) return 'perhaps';
  return one.browser === null || other.browser === null ? 'unknown' : 'apart';
};

const senderIn = (tags: ReportTags, text: string, name: string): TaggedSender => {
  const report = inboxApi.report.reply.safeParse(tryParseJson(text));
  if (!report.success) throw new Error(`${name} report is no report`);
  const sender = tags.senderOf(report.data);
  if (sender === null) throw new Error(`${name} report was not made here, or was changed since`);
  return sender;
};

/**
 * `compare` and the texts of two reports, as a JSON array: whether both are of one sender, and nothing else about the sender. Rejects for what
 * is no report, or none of this installation.
 */
export const compareReports =
  (tags: ReportTags) =>
  (argument: string | undefined): Promise<Compared> => {
    const words = argument === undefined ? [] : (JSON.parse(argument) as string[]);
    if (!reportsWords.takes(words)) return Promise.reject(new WrongUsage(reportsWords.usage));
    return new Promise((resolve) => {
      const [one, other] = [senderIn(tags, words[1]!, 'the first'), senderIn(tags, words[2]!, 'the second')];
      resolve({ ok: true, text: verdicts[verdictOn(one, other)] });
    });
  };
