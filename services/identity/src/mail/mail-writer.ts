import { away, deadLetter, done, readAggregate, skip, type Outcome } from '@marquee/event-sourcing';
import {
  MailDeferred,
  MailRefused,
  type DocumentStore,
  type EventStore,
  type KeyStore,
  type Mail,
  type Mailer,
} from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { CodeFlow } from '../account/account.events';
import type { KnownAccount } from '../account/account.state';
import { leadingNames } from '../account/username-change';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { TakeBackLinks } from '../email-change/take-back-links';
import { defer, deferredRows, isDeferred } from './deferred-mails';
import type { MailRequest, MailRequested } from './mail-requested';
import { mailText } from './mail-texts';

export interface MailPorts {
  readonly events: EventStore;
  /** Mails that the mail server has put off. */
  readonly documents: Pick<DocumentStore, 'collection' | 'commit'>;
  readonly keys: KeyStore;
  readonly codes: OneTimeCodes;
  readonly links: TakeBackLinks;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly clock: () => number;
  readonly publicUrl: string;
}

/** No account has this id: asking for its data shows that the keys can be read now. */
const NO_ACCOUNT = 'none';

/** Resolves when mails can be written now. */
export const canWrite = async ({
  events,
  documents,
  keys,
}: Pick<MailPorts, 'events' | 'documents' | 'keys'>): Promise<void> =>
  void (await Promise.all([
    events.read('ready'),
    documents.collection(deferredRows).get('none'),
    keys.open(NO_ACCOUNT, ''),
  ]));

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

/** To whom the mail goes and what it carries; null when the code was spent since, is too old, or the change was undone. */
const contentOf = (
  { codes, links }: Pick<MailPorts, 'codes' | 'links'>,
  account: KnownAccount,
  { template, codeId }: Pick<MailRequested, 'template' | 'codeId'>,
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
  const token = template === 'reset' ? codes.linkToken(accountId, flow, codeId) : '';
  return to === undefined ? null : { to, code: codes.digits(accountId, flow, codeId), token };
};

/** The mail that was requested, or why there is none. */
const write = async (ports: MailPorts, request: MailRequest): Promise<Mail | string> => {
  const { events, keys, clock, publicUrl } = ports;
  if (clock() >= request.until) return 'late';
  const account = await readAggregate(events, accountAggregate, request.accountId, { keys });
  if (account.status === 'absent' || account.status === 'lapsed' || account.status === 'closed') return 'gone';
  const content = contentOf(ports, account, request);
  if (content === null) return 'superseded';
  const to = await keys.open(account.accountId, content.to);
  if (to === 'erased') return 'gone';
  const text = mailText(request.template, {
    ...content,
    username: account.username,
    former: leadingNames(account, clock()).at(-1) ?? null,
    publicUrl,
    destination: request.destination,
    backupFailure: request.backupFailure,
  });
  return { about: account.accountId, id: request.mailId, to: to.text, ...text };
};

/**
 * Writes a mail and sends it. A mail server that is unavailable is asked again, and the mails behind this one wait; a mail that the server puts off
 * alone is requested again later, and they do not. Both end when the mail is of no use any more. One that is refused permanently is a dead
 * letter.
 */
export const deliver = async (ports: MailPorts, request: MailRequest): Promise<Outcome> => {
  const { documents, clock } = ports;
  if (await isDeferred(documents, request)) return skip('put off');
  const mail = await write(ports, request);
  if (typeof mail === 'string') return skip(mail);
  try {
    await ports.mailer.send(mail);
  } catch (error) {
    // What a mail server says quotes addresses.
    if (error instanceof MailRefused) return deadLetter('mail server refuses the mail');
    if (error instanceof MailDeferred) return skip((await defer(documents, request, clock())) ? 'put off' : 'late');
    return away('mail server does not take the mail');
  }
  return done;
};
