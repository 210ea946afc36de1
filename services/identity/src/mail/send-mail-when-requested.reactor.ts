import { readAggregate, subscribeWithDeadLetters } from '@marquee/event-sourcing';
import { reportDeadLetters, type Logger } from '@marquee/nest-kit';
import type { EventLog, EventStore, KeyStore, LogBatch, LogSubscription, Mailer } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { KnownAccount } from '../account/account.state';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { mailsTotal } from '../metrics';
import { MAIL_TOPIC, mailRequested, type MailRequested } from './mail-requested';
import { mailText } from './mail-texts';

interface MailReactorOptions {
  readonly events: EventStore;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly codes: OneTimeCodes;
  readonly mailer: Mailer;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly publicUrl: string;
}

/** Says nothing about the request: the mail is tried again until it is of no use any more. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/** Nobody's: asking for it shows that the keys can be read now. */
const NOBODY = 'nobody';

const flowOf = { confirm: 'confirm', reset: 'reset' } as const;

/** The digits to write; null when the code was replaced, spent or guessed at too often since. */
const codeOf = (codes: OneTimeCodes, account: KnownAccount, { template, codeId }: MailRequested): string | null => {
  if (template !== 'confirm' && template !== 'reset') return '';
  const flow = flowOf[template];
  return codeId !== null && account.codes[flow]?.id === codeId ? codes.digits(account.accountId, flow, codeId) : null;
};

/**
 * Writes and sends the mails that were requested with the events. A crash before the batch is committed sends it again, under
 * the same id. A mail that cannot be handed over is tried again until it is of no use any more; a request that cannot be read to the
 * end becomes a dead letter.
 */
export const startMailReactor = async (options: MailReactorOptions): Promise<LogSubscription> => {
  const { events, log, keys, codes, mailer, clock, logger, publicUrl } = options;

  const send = async (request: MailRequested): Promise<'sent' | 'late' | 'gone' | 'superseded'> => {
    if (clock() >= request.until) return 'late';
    const account = await readAggregate(events, accountAggregate, request.accountId);
    if (account.status === 'absent' || account.status === 'lapsed') return 'gone';
    const to = await keys.open(account.accountId, account.email);
    if (to === 'erased') return 'gone';
    const code = codeOf(codes, account, request);
    if (code === null) return 'superseded';
    const text = mailText(request.template, { username: account.username, code, publicUrl });
    await mailer.send({ id: request.mailId, to: to.text, ...text }).catch((error: unknown) => {
      throw new MailNotTaken('the mail was not handed over', { cause: error });
    });
    return 'sent';
  };

  const handler = async ({ records }: LogBatch): Promise<void> => {
    for (const record of records) {
      const request = mailRequested.safeParse(record.value);
      const outcome = request.success ? await send(request.data) : 'malformed';
      mailsTotal.inc({ template: request.success ? request.data.template : 'unknown', outcome });
      if (outcome !== 'sent') logger.warn({ outcome, offset: record.offset }, 'mail not sent');
    }
  };

  return subscribeWithDeadLetters({
    log,
    group: 'identity-mail',
    topics: [MAIL_TOPIC],
    handler,
    clock,
    onSetAside: reportDeadLetters(logger),
    answers: async (error) => {
      if (error instanceof MailNotTaken) throw error;
      await Promise.all([events.read('ready'), keys.open(NOBODY, '')]);
    },
  });
};
