import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { commandsOn, startRelay } from '@marquee/event-sourcing';
import { createRateLimits, observePeriodic, observeProgress, scaledRateLimiter } from '@marquee/nest-kit';
import type { EventLog, EventMeta, EventStore, KeyStore } from '@marquee/ports';
import { createAccounts } from '../../../services/identity/src/account/accounts';
import { createOneTimeCodes } from '../../../services/identity/src/codes/one-time-codes';
import {
  ConfirmAccount,
  ConfirmAccountHandler,
} from '../../../services/identity/src/confirm-account/confirm-account.handler';
import { identityEnv } from '../../../services/identity/src/identity.env';
import { startLapsing } from '../../../services/identity/src/reactors/lapse-unconfirmed-registrations.reactor';
import { createRefreshTokens } from '../../../services/identity/src/session/refresh-token';
import { createSessions } from '../../../services/identity/src/session/sessions';
import { createMailboxMark } from '../../../services/identity/src/naming/mailbox-mark';
import { createSignInResults } from '../../../services/identity/src/session/signed-in';
import { SignUp, SignUpHandler } from '../../../services/identity/src/sign-up/sign-up.handler';
import { publicUrl, type Surroundings } from './surroundings';

export interface IdentityProcess {
  signUp(username: string, meta: EventMeta): Promise<unknown>;
  /** With the code that was mailed last. Answers the account's id. */
  confirm(username: string, meta: EventMeta): Promise<string>;
  /** Ends no more registrations, and tells what was decided. */
  drained(): Promise<void>;
  stop(): Promise<void>;
}

/** Argon2 takes as long as a whole seed, and the simulation is not about passwords. */
const passwords = {
  hash: () => Promise.resolve('made'),
  verify: () => Promise.resolve(true),
  isOutdated: () => false,
};

const LAPSE_EVERY_MS = 60_000;

/** Identity's commands, relay and lapsing, without its HTTP. */
export const startIdentity = async (ports: {
  readonly events: EventStore;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly clock: () => number;
  readonly random: () => number;
  readonly surroundings: Surroundings;
}): Promise<IdentityProcess> => {
  const { events, log, keys, clock, surroundings } = ports;
  const { secrets, logger } = surroundings;
  const settings = identityEnv.parse({ PUBLIC_URL: publicUrl });
  const accounts = createAccounts(events, keys, secrets['email-lookup']);
  const codes = createOneTimeCodes(secrets['one-time-code']);
  const run = commandsOn(events, keys);
  const limits = createRateLimits(scaledRateLimiter(createMemoryRateLimiter(), 1_000_000));
  const sessions = createSessions(createRefreshTokens(secrets['refresh-token']));
  const signUp = new SignUpHandler(run, accounts, keys, codes, passwords, limits, settings);
  const signInResults = createSignInResults(
    accounts,
    surroundings.identityKeys,
    createMailboxMark(secrets['trial-mailbox']),
    publicUrl,
  );
  const confirm = new ConfirmAccountHandler(run, accounts, sessions, signInResults, codes, limits);
  const relay = startRelay({ store: events, log, name: 'identity', observer: observeProgress(logger) });
  const lapsing = await startLapsing({
    log,
    run,
    clock,
    lease: events,
    observer: observePeriodic(logger),
    random: ports.random,
    everyMs: LAPSE_EVERY_MS,
  });
  return {
    signUp: (username, meta) =>
      signUp.execute(
        new SignUp({ username, email: `${username}@example.com`, password: 'Blue-Kettle-42', address: '' }, meta),
      ),
    confirm: async (username, meta) => {
      const account = await accounts.byLogin(username, meta.at);
      const codeId = account?.codes.confirm.at(-1)?.id ?? 'none';
      const code = codes.digits(account?.accountId ?? 'nobody', 'confirm', codeId);
      const client = () => ({ browser: null, system: null, kind: 'desktop', country: null }) as const;
      const data = { username, code, autoSignInToken: undefined, flowToken: undefined, address: '', client };
      await confirm.execute(new ConfirmAccount(data, meta));
      return account!.accountId;
    },
    drained: async () => {
      await lapsing.stop();
      await relay.drained();
    },
    stop: async () => void (await Promise.all([relay.stop(), lapsing.stop()])),
  };
};
