import { away, defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { EventStore, KeyStore, Mail, Mailer } from '@marquee/ports';
import { accountDecider } from '../account/account.decider';
import type { AccountEvent } from '../account/account.events';
import type { Account, KnownAccount } from '../account/account.state';
import { accountStream } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { MAIL_TOPIC, mailRequested, type MailRequested } from './mail-requested';
import { mailText } from './mail-texts';

interface MailReactorPorts {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly codes: OneTimeCodes;
  readonly mailer: Mailer;
  readonly clock: () => number;
  readonly publicUrl: string;
}

/** No account has this id: asking for its data shows that the keys can be read now. */
const NO_ACCOUNT = 'none';

const flowOf = { confirm: 'confirm', reset: 'reset' } as const;

/** The digits to write; null when the code was spent since, or is too old. */
const codeOf = (codes: OneTimeCodes, account: KnownAccount, { template, codeId }: MailRequested): string | null => {
  if (template !== 'confirm' && template !== 'reset') return '';
  const flow = flowOf[template];
  return account.codes[flow].some(({ id }) => id === codeId) && codeId !== null
    ? codes.digits(account.accountId, flow, codeId)
    : null;
};

/** The mail that was requested, or why there is none. */
const write = async (ports: MailReactorPorts, request: MailRequested): Promise<Mail | string> => {
  const { events, keys, codes, clock, publicUrl } = ports;
  if (clock() >= request.until) return 'late';
  const slice = await events.read<AccountEvent>(accountStream(request.accountId));
  const account = slice.events.reduce(
    (state: Account, event) => accountDecider.evolve(state, event as AccountEvent),
    accountDecider.initialState(),
  );
  if (account.status === 'absent' || account.status === 'lapsed') return 'gone';
  const to = await keys.open(account.accountId, account.email);
  if (to === 'erased') return 'gone';
  const code = codeOf(codes, account, request);
  if (code === null) return 'superseded';
  const text = mailText(request.template, { username: account.username, code, publicUrl });
  return { id: request.mailId, to: to.text, ...text };
};

/**
 * Writes and sends the mails that were requested with the events. A crash sends one again, under the same id. A mail server that does
 * not take a mail is asked again until the mail is of no use any more.
 */
export const sendMailWhenRequested = (ports: MailReactorPorts): Reactor =>
  defineReactor({
    name: 'identity-send-mail-when-requested',
    source: { topics: [MAIL_TOPIC] },
    answers: async () => void (await Promise.all([ports.events.read('ready'), ports.keys.open(NO_ACCOUNT, '')])),
    on: {
      'identity.MailRequested.v1': reactTo(mailRequested, async (request) => {
        const mail = await write(ports, request);
        if (typeof mail === 'string') return skip(mail);
        try {
          await ports.mailer.send(mail);
        } catch {
          // What a mail server says quotes addresses.
          return away('mail server does not take the mail');
        }
        return done;
      }),
    },
  });
