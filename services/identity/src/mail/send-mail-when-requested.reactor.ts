import { away, defineReactor, done, reactTo, readAggregate, skip, type Reactor } from '@marquee/event-sourcing';
import type { EventStore, KeyStore, Mail, Mailer } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { CodeFlow } from '../account/account.events';
import type { KnownAccount } from '../account/account.state';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { TakeBackLinks } from '../email-change/take-back-links';
import { MAIL_TOPIC, mailRequested, type MailRequested } from './mail-requested';
import { mailText } from './mail-texts';

interface MailReactorPorts {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly codes: OneTimeCodes;
  readonly links: TakeBackLinks;
  readonly mailer: Mailer;
  readonly clock: () => number;
  readonly publicUrl: string;
}

/** No account has this id: asking for its data shows that the keys can be read now. */
const NO_ACCOUNT = 'none';

/** The flow of the code that a mail is about; the others are about none. */
const flows: Readonly<Partial<Record<MailRequested['template'], CodeFlow>>> = {
  confirm: 'confirm',
  reset: 'reset',
  'confirm-email': 'email',
  'address-in-use': 'email',
};

interface Content {
  /** Sealed. */
  readonly to: string;
  readonly code: string;
  readonly token: string;
}

/** To whom the mail goes and what it carries; null when the code was spent since, is too old, or the change was taken back. */
const contentOf = (
  { codes, links }: Pick<MailReactorPorts, 'codes' | 'links'>,
  account: KnownAccount,
  { template, codeId }: MailRequested,
): Content | null => {
  const { accountId, email, newEmail, formerEmail } = account;
  if (template === 'email-changed') {
    if (formerEmail?.changeId !== codeId) return null;
    return { to: formerEmail.email, code: '', token: links.token({ accountId, changeId: formerEmail.changeId }) };
  }
  const flow = flows[template];
  if (flow === undefined) return { to: email, code: '', token: '' };
  if (codeId === null || !account.codes[flow].some(({ id }) => id === codeId)) return null;
  const to = flow === 'email' ? newEmail?.email : email;
  return to === undefined ? null : { to, code: codes.digits(accountId, flow, codeId), token: '' };
};

/** The mail that was requested, or why there is none. */
const write = async (ports: MailReactorPorts, request: MailRequested): Promise<Mail | string> => {
  const { events, keys, clock, publicUrl } = ports;
  if (clock() >= request.until) return 'late';
  const account = await readAggregate(events, accountAggregate, request.accountId);
  if (account.status === 'absent' || account.status === 'lapsed') return 'gone';
  const content = contentOf(ports, account, request);
  if (content === null) return 'superseded';
  const to = await keys.open(account.accountId, content.to);
  if (to === 'erased') return 'gone';
  const text = mailText(request.template, { ...content, username: account.username, publicUrl });
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
