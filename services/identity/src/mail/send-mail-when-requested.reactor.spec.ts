import { join } from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { startRelay } from '@marquee/event-sourcing';
import type { Mail, Mailer } from '@marquee/ports';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { startMailReactor } from './send-mail-when-requested.reactor';

/** The mail server of somebody else: it refuses as often as told, then takes everything. */
const serverThatRefuses = (times: number): Mailer & { readonly taken: Mail[] } => {
  const taken: Mail[] = [];
  let left = times;
  return {
    taken,
    send: (mail) => {
      if (left > 0) {
        left -= 1;
        return Promise.reject(new Error('the mail server is away'));
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
  const handleAll = async (mailer: Mailer): Promise<void> => {
    const relay = startRelay({ store: parts.events, log: parts.log, name: 'identity' });
    await relay.drained();
    await relay.stop();
    const reactor = await startMailReactor({ ...parts, mailer });
    await reactor.caughtUp();
    await reactor.stop();
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

  it('sends nothing that is of no use any more', async () => {
    await parts.register('ines');
    parts.pass(10 * 60_000);
    const server = serverThatRefuses(0);
    await handleAll(server);
    expect(server.taken).toEqual([]);
  });

  it('sends nothing to somebody whose key is gone', async () => {
    await parts.register('ines');
    const account = await parts.accounts.byLogin('ines', parts.clock());
    await parts.keys.destroy(account!.accountId);
    const server = serverThatRefuses(0);
    await handleAll(server);
    expect(server.taken).toEqual([]);
  });

  it('drops what is no request, and goes on', async () => {
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
    const dying: Mailer = {
      send: async (mail) => {
        await folder.send(mail);
        if (died) return;
        died = true;
        throw new Error('the process died here');
      },
    };
    await handleAll(dying);
    expect(died).toBe(true);
    expect(await folder.list()).toHaveLength(1);
  });
});
