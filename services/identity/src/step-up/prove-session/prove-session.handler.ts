import type { EndpointBody, identityApi } from '@marquee/contracts';
import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { factorsAggregate } from '../../factors/factors.aggregate';
import { Passkeys, type Asked } from '../../factors/passkeys/passkeys';
import { TypedCodes } from '../../factors/totp/typed-codes';
import { RUN_COMMAND } from '../../identity.ports';
import { claims, type OwnAttempt } from '../../limits/limits';
import { sessionAggregate } from '../../session/session.aggregate';
import { PasswordProof } from '../password-proof';

/** A password, a two-step code or the answer of a passkey. */
type Proof = EndpointBody<typeof identityApi.stepUp>;

/** Proves a session for a while, so that it may make guarded calls. */
export class ProveSession extends DataCommand<OwnAttempt & { readonly proof: Proof }> {}

/** The challenge belongs to the session that it proves. */
export const stepUpByPasskey = (sessionId: string): Asked => ({ purpose: 'passkey step-up', subject: sessionId });

/** Records the proof in the unit of work that proves the session. */
type Trace = (unit: UnitOfWork) => Promise<void>;

@CommandHandler(ProveSession)
export class ProveSessionHandler implements ICommandHandler<ProveSession> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(PasswordProof) private readonly password: PasswordProof,
    @Inject(TypedCodes) private readonly typed: TypedCodes,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: ProveSession): Promise<void> {
    const leave = await this.check(data, meta.at);
    await this.run(meta, async (unit) => {
      await leave(unit);
      const session = await unit.load(sessionAggregate, data.sessionId);
      session.execute({ type: 'ProveSession', data: { now: meta.at } });
    });
    if ('code' in data.proof) await this.limits.reset(claims.proveByCode(data)[0]!);
  }

  private async check({ proof, ...attempt }: ProveSession['data'], now: number): Promise<Trace> {
    const { accountId, sessionId } = attempt;
    if ('password' in proof) {
      await this.password.check(attempt, proof.password, now);
      return () => Promise.resolve();
    }
    if ('passkey' in proof) {
      const used = await this.passkeys.answered(accountId, proof.passkey, stepUpByPasskey(sessionId), now);
      return async (unit) => {
        const factors = await unit.load(factorsAggregate, accountId);
        factors.execute({ type: 'UsePasskey', data: used });
      };
    }
    await this.limits.spend(claims.proveByCode(attempt), now);
    return async (unit) => {
      const factors = await unit.load(factorsAggregate, accountId);
      const { step } = await this.typed.read(accountId, factors.state.totp?.secret, proof.code, now);
      factors.execute({ type: 'ProveByTotp', data: { step, now } });
    };
  }
}
