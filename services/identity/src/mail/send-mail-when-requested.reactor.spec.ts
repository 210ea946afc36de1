import { join } from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { runReactor, startRelay, waitingDeadLetters } from '@marquee/event-sourcing';
import { progressSpy, reactorSpy } from '@marquee/event-sourcing/testing';
import { MailRefused, type Mail, type Mailer } from '@marquee/ports';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { sendMailWhenRequested } from './send-mail-when-requested.reactor';

/** A mail server that refuses the first mails and takes every later one. */
const serverThatRefuses = (times: number): Pick<Mailer, 'send'> & { readonly taken: Mail[] } => {
  const taken: Mail[] = [];
  let left = times;
  return {
    taken,
    send: (mail) => {
      if (left > 0) {
        left -= 1;
        return Promise.reject(new Error('the mail server is unavailable'));
      }
      taken.push(mail);
      return Promise.resolve();
    },
  };
};

describe('the mail reactor', () => {
  let parts: IdentityParts;
  beforeEach(async () => {
    parts = await openIdentityParts();
  });
  afterEach(() => parts.close());

  /** Carries what is in the outbox to the log, and lets the reactor handle all of it. */
  const handleAll = async (mailer: Pick<Mailer, 'send'>): Promise<void> => {
    const relay = startRelay({ store: parts.events, log: parts.log, name: 'identity', observer: progressSpy() });
    await relay.drained();
    await relay.stop();
    const reactor = sendMailWhenRequested({ ...parts, mailer });
    const running = await runReactor({ reactor, log: parts.log, observer: reactorSpy() });
    await running.caughtUp();
    await running.stop();
  };

  it('sends the code that the account waits for', async () => {
    await parts.register('ines');
    const server = serverThatRefuses(0);
    await handleAll(server);
    const account = await parts.accounts.byLogin('ines', parts.clock());
    const code = parts.codes.digits(account!.accountId, 'confirm', account!.codes.confirm[0]!.id);
    expect(server.taken.map(({ to }) => to)).toEqual(['ines@example.com']);
    expect(server.taken[0]!.text).toContain(code);
  });

  it('tries again until the mail server takes it', async () => {
    await parts.register('ines');
    const server = serverThatRefuses(2);
    await handleAll(server);
    expect(server.taken).toHaveLength(1);
  });

  it('sends no mail that is of no use any more', async () => {
    await parts.register('ines');
    parts.pass(10 * 60_000);
    const server = serverThatRefuses(0);
    await handleAll(server);
    expect(server.taken).toEqual([]);
  });

  it('sends nothing to an account whose key is destroyed', async () => {
    await parts.register('ines');
    const account = await parts.accounts.byLogin('ines', parts.clock());
    await parts.keys.destroy(account!.accountId);
    const server = serverThatRefuses(0);
    await handleAll(server);
    expect(server.taken).toEqual([]);
  });

  it('sets aside a mail that the server refuses permanently, and sends the next', async () => {
    await parts.register('ines');
    await parts.register('jon');
    const taken: Mail[] = [];
    let first = true;
    const send = (mail: Mail): Promise<void> => {
      const isRefused = first;
      first = false;
      if (!isRefused) taken.push(mail);
      return isRefused ? Promise.reject(new MailRefused()) : Promise.resolve();
    };
    await handleAll({ send });
    expect(taken).toHaveLength(1);
    expect(await waitingDeadLetters(parts.log)).toHaveLength(1);
  });

  it('writes each mail plain and as HTML, with the same code', async () => {
    await parts.register('ines');
    const server = serverThatRefuses(0);
    await handleAll(server);
    const { text, html } = server.taken[0]!;
    const digits = /\b\d{6}\b/.exec(text)![0];
    expect(html).toContain(`>${digits}</strong>`);
    expect(html).not.toMatch(/<script|<img|https?:\/\//);
  });

  it('skips what is no request, and continues', async () => {
    await parts.log.publish([{ topic: 'identity.mail.v1', key: 'x', value: { name: 'something else' } }]);
    await parts.register('ines');
    const server = serverThatRefuses(0);
    await handleAll(server);
    expect(server.taken).toHaveLength(1);
  });

  it('delivers one mail when it dies between sending and noting it', async () => {
    await parts.register('ines');
    const folder = createMailFolder({ dir: join(parts.dir, 'mail') });
    let died = false;
    const dying: Pick<Mailer, 'send'> = {
      send: async (mail) => {
        await folder.send(mail);
        if (died) return;
        died = true;
        throw new Error('the process died here');
      },
    };
    await handleAll(dying);
    expect(died).toBe(true);
    expect(await folder.list(100)).toHaveLength(1);
  });
});
