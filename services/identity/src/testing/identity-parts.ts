import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { retentionOf } from '@marquee/contracts';
import { commandsOn, newMeta } from '@marquee/event-sourcing';
import { createLogger, createRateLimits, parseSettings, scaledRateLimiter } from '@marquee/nest-kit';
import { createAccounts } from '../account/accounts';
import { createTakeBackLinks } from '../email-change/take-back-links';
import { createOneTimeCodes } from '../codes/one-time-codes';
import { identityEnv } from '../identity.env';
import { identityTopics } from '../mail/mail-requested';
import { createPasswordHasher } from '@marquee/worker-kit/passwords';
import { SignUp, SignUpHandler } from '../sign-up/sign-up.handler';

/** The pieces that the reactors need, over the embedded adapters, with none of the reactors running. */
export const openIdentityParts = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'identity-parts-'));
  let offset = 0;
  const clock = (): number => Date.now() + offset;
  const events = openSqliteEventStore({ file: join(dir, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const log = openSqliteEventLog({
    file: join(dir, 'log.db'),
    retentionMs: (topic) => retentionOf(identityTopics[topic]),
  });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  const codes = createOneTimeCodes(await keys.secret('one-time-code'));
  const links = createTakeBackLinks(await keys.secret('email-take-back'));
  const accounts = createAccounts(events, keys, await keys.secret('email-lookup'));
  const run = commandsOn(events, keys);
  const settings = parseSettings(identityEnv, { PUBLIC_URL: 'http://localhost:3000' });
  const passwords = createPasswordHasher({ concurrency: 1 });
  const limits = createRateLimits(scaledRateLimiter(createMemoryRateLimiter(), 1000));
  const signUp = new SignUpHandler(run, accounts, keys, codes, passwords, limits, settings);
  const meta = () => newMeta(clock());
  return {
    dir,
    events,
    documents,
    log,
    keys,
    codes,
    links,
    accounts,
    run,
    clock,
    logger: createLogger({ level: 'silent' }),
    publicUrl: settings.PUBLIC_URL,
    pass: (ms: number): void => void (offset += ms),
    register: (username: string) =>
      signUp.execute(
        new SignUp({ username, email: `${username}@example.com`, password: 'Blue-Kettle-42', address: '' }, meta()),
      ),
    close: async () => {
      await passwords.close();
      await log.close();
      await documents.close();
      await events.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type IdentityParts = Awaited<ReturnType<typeof openIdentityParts>>;
