import { runReactor, waitingDeadLetters } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import { MailDeferred, MailRefused, type LogMessage, type Mail } from '@marquee/ports';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { deferredRows, retryDeferredMails } from './deferred-mails';
import { requestMail } from './mail-requested';
import { sendMailWhenRequested } from './send-mail-when-requested.reactor';

const MINUTE = 60_000;

describe('a mail that the mail server puts off', () => {
  let parts: IdentityParts;
  let observer: ReturnType<typeof reactorSpy>;
  /** Ids of the mails that the server was asked to take, and of those that it took. */
  let asked: string[];
  let taken: string[];
  /** By address. */
  let refusals: Map<string, Error>;
  beforeEach(async () => {
    parts = await openIdentityParts();
    await parts.register('ines');
    await parts.register('jon');
    observer = reactorSpy();
    [asked, taken] = [[], []];
    refusals = new Map([['ines@example.com', new MailDeferred()]]);
  });
  afterEach(() => parts.close());

  const send = async ({ id, to }: Mail): Promise<void> => {
    asked.push(id);
    const refusal = refusals.get(to);
    if (refusal) throw refusal;
    taken.push(id);
  };

  /** A request for a mail that is of use for ten minutes; all of them are in one partition. */
  const requestFor = async (username: string): Promise<LogMessage> => {
    const { accountId } = (await parts.accounts.byLogin(username, parts.clock()))!;
    const mail = { mailId: `mail-${username}`, accountId, template: 'already-registered', codeId: null } as const;
    return { ...requestMail(mail, parts.clock()), key: 'one partition' };
  };

  const handleAll = async (): Promise<void> => {
    const reactor = sendMailWhenRequested({ ...parts, mailer: { send } });
    const running = await runReactor({ reactor, log: parts.log, observer });
    await running.caughtUp();
    await running.stop();
  };

  const pass = async (milliseconds: number): Promise<void> => {
    parts.pass(milliseconds);
    await retryDeferredMails(parts);
    await handleAll();
  };

  const waiting = () => parts.documents.collection(deferredRows).find({ index: 'byDue', limit: 10 });

  it('lets the next mail of its partition pass, and is sent once after its pause', async () => {
    await parts.log.publish([await requestFor('ines'), await requestFor('jon')]);
    await handleAll();
    expect(observer.attempts).toEqual(['skip: put off', 'done']);
    expect(taken).toEqual(['mail-jon']);
    refusals.clear();
    await pass(10_000);
    expect(taken).toEqual(['mail-jon']);
    await pass(20_000);
    expect(taken).toEqual(['mail-jon', 'mail-ines']);
    await pass(10 * MINUTE);
    expect(taken).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('waits as ids, without an address', async () => {
    await parts.log.publish([await requestFor('ines')]);
    await handleAll();
    const [row, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(Object.keys(row!).sort()).toEqual([
      ...['accountId', 'codeId', 'deferrals', 'dueAt', 'mailId', 'template', 'until'],
    ]);
  });

  it('is tried five times in ten minutes, and dropped then', async () => {
    await parts.log.publish([await requestFor('ines')]);
    await handleAll();
    for (const seconds of [30, 60, 120, 240]) await pass(seconds * 1_000);
    expect(observer.attempts).toEqual([...Array.from({ length: 4 }, () => 'skip: put off'), 'skip: late']);
    expect(asked).toHaveLength(5);
    expect(await waiting()).toEqual([]);
    expect(await waitingDeadLetters(parts.log)).toEqual([]);
  });

  it('is not tried before its pause is over when its record comes again', async () => {
    const request = await requestFor('ines');
    await parts.log.publish([request, request]);
    await handleAll();
    expect(asked).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('is a dead letter when the server refuses it at a later attempt', async () => {
    await parts.log.publish([await requestFor('ines')]);
    await handleAll();
    refusals.set('ines@example.com', new MailRefused());
    await pass(30_000);
    expect(await waitingDeadLetters(parts.log)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});
