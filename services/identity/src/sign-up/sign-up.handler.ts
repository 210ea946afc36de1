import { seal, type RunCommand, type UnitOfWork } from '@marquee/event-sourcing';
import { DomainError, timeZoneNamed, uuidv7 } from '@marquee/kernel';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { typedUsername } from '@marquee/page/username';
import type { KeyStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { REGISTRATION_LIFETIME_MS, type KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { withoutPadding } from '../http/response-time-padding';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, KEYS, PASSWORDS, RUN_COMMAND, SETTINGS } from '../identity.ports';
import { claims, clientOf } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import { parseEmail } from '../naming/email-address';
import { requireUsername, usernameKey } from '../naming/username';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { requirePassword } from '../password/require-password';
import { DEFAULT_PREFERENCES, sealPreferences } from '../preferences/sealed-preferences';
import { emailAggregate } from '../reservation/email.aggregate';
import { isFreeFor } from '../reservation/email.decider';
import { endReplacedRegistration } from '../reservation/end-replaced-registration';
import { usernameAggregate } from '../reservation/username.aggregate';
import { usernameTaken } from '../reservation/username.decider';
import { randomSecret } from '../session/refresh-token';

interface SignUpData {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** IANA name from the browser; ignored if this server does not know it. */
  readonly timeZone?: string | undefined;
}

export class SignUp extends DataCommand<SignUpData, { readonly username: string; readonly autoSignInToken: string }> {}

interface Reservation {
  readonly nameMark: string;
  readonly accountId: string;
  readonly replaces: string | null;
}

/** Reserves the name. A registration that had it and was never confirmed ends in the same append. */
const reserveUsername = async (
  unit: UnitOfWork,
  { nameMark, accountId, replaces }: Reservation,
  now: number,
): Promise<void> => {
  const name = await unit.load(usernameAggregate, nameMark);
  const before = name.state;
  name.execute({ type: 'ReserveUsername', data: { accountId, replaces, lifetimeMs: REGISTRATION_LIFETIME_MS, now } });
  await endReplacedRegistration(unit, before, now);
};

interface Checked {
  readonly username: string;
  readonly email: string;
  /** Of the name. */
  readonly key: string;
  /** The registration that this one replaces. */
  readonly replaces: string | null;
}

/** Throws the first refusal of these checks with the violations of all of them, so that a person can correct everything at once. */
const checkAll = (...checks: readonly (() => unknown)[]): void => {
  const refusals = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [error];
      throw error;
    }
  });
  const [first] = refusals;
  if (!first) return;
  const violations = refusals.flatMap((refusal) => refusal.violations);
  throw new DomainError(first.code, first.message, violations);
};

/**
 * Registers an account. A taken address leads to the same steps and writes as a free one; only the mail differs, and no code ever confirms
 * that registration.
 *
 * An unconfirmed registration is replaced by one with the same name and password and another address, because the first address was
 * mistyped and got the code.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: SignUp): Promise<{ readonly username: string; readonly autoSignInToken: string }> {
    const now = meta.at;
    const { username, email, key, replaces } = await this.check(data, now);
    const emailKey = this.accounts.emailKey(email);
    const accountId = uuidv7(now);
    const token = randomSecret();
    const code = this.codes.fresh(accountId, 'confirm', token);
    const passwordHash = await this.passwords.hash(data.password, { kind: 'address', id: data.address });
    const { publicKey } = await this.keys.create(accountId);
    const sealed = seal(publicKey, email);
    await this.run(meta, async (unit) => {
      await reserveUsername(unit, { nameMark: this.accounts.nameMark(key), accountId, replaces }, now);
      const claim = await unit.load(emailAggregate, emailKey);
      claim.execute({ type: 'ClaimEmail', data: { accountId, now } });
      const account = await unit.load(accountAggregate, accountId);
      account.execute({
        type: 'RegisterAccount',
        data: {
          accountId,
          username,
          usernameKey: key,
          email: sealed,
          emailKey,
          passwordHash,
          publicKey,
          code,
          now,
        },
      });
      const timeZone = timeZoneNamed(data.timeZone ?? '');
      if (timeZone !== null) {
        const preferences = sealPreferences(publicKey, { ...DEFAULT_PREFERENCES, timeZone });
        account.execute({ type: 'ChangePreferences', data: { preferences, now } });
      }
      const template = isFreeFor(claim.state, accountId, now) ? 'confirm' : 'already-registered';
      unit.send(requestMail({ mailId: code.codeId, accountId, template, codeId: code.codeId }, now));
    });
    return { username, autoSignInToken: token };
  }

  /** Checks the rules, the limits and whether the name is free, before the expensive work. The reservation itself decides. */
  private async check(data: SignUpData, now: number): Promise<Checked> {
    const username = typedUsername(data.username);
    const { password } = data;
    checkAll(
      () => requireUsername(username),
      () => parseEmail(data.email),
      () => requirePassword('password', password, { username, email: data.email.trim() }, this.settings),
    );
    const email = parseEmail(data.email);
    await withoutPadding(this.limits.spend(claims.signUp(data.address), now));
    const before = await this.accounts.byName(username, now);
    if (before) await this.requireReplaceable(before, { ...data, username }, now);
    await this.limits.spend(claims.sendMail('sign-up', data.address, this.accounts.emailKey(email)), now);
    return { username, email, key: usernameKey(username), replaces: before?.accountId ?? null };
  }

  /** Guesses of the earlier registration's password count like those at the sign-in. */
  private async requireReplaceable(before: KnownAccount, data: SignUpData, now: number): Promise<void> {
    const { username, email, password, address } = data;
    if (before.status === 'active' || before.emailKey === this.accounts.emailKey(email)) throw usernameTaken();
    const attempt = { address, name: loginKey(username), device: null };
    const taken = claims.signIn(attempt);
    await this.limits.spend(taken, now);
    if (!(await this.passwords.verify(before.passwordHash, password, clientOf(attempt)))) throw usernameTaken();
    await this.limits.reset(taken[0]!);
  }
}
