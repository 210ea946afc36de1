import { DataCommand } from '@marquee/nest-kit';
import { randomUUID } from 'node:crypto';
import type { Attestation } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../../account/accounts';
import type { Challenges } from '../../../challenges/challenges';
import { ACCOUNTS, CHALLENGES, RUN_COMMAND, WEB_AUTHN } from '../../../identity.ports';
import { securityNotice } from '../../../mail/mail-requested';
import { loadCallingAccount, type CallingSession } from '../../../session/calling-session';
import { factorsAggregate } from '../../factors.aggregate';
import { passkeyRefused } from '../../passkey-decisions';
import { credentialKeyOf, sealRecord } from '../passkeys';
import { challengeOf, type WebAuthn } from '../webauthn';

interface NewPasskey {
  readonly caller: CallingSession;
  readonly name: string;
  readonly passkey: Attestation;
}

/** Adds a passkey; returns its id. The challenge was given to this session when it had proved itself. */
export class AddPasskey extends DataCommand<NewPasskey, string> {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
  ) {}

  async execute({ data, meta }: AddPasskey): Promise<string> {
    const now = meta.at;
    const { caller, name, passkey } = data;
    const { accountId, sessionId } = caller;
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    const text = challengeOf(passkey);
    const challenge = this.challenges.read(text, 'new passkey', sessionId, now);
    if (!challenge) throw passkeyRefused();
    const { counter, ...credential } = await this.webAuthn.verifyNew(passkey, text);
    const sealed = sealRecord(account.publicKey, { ...credential, name });
    const passkeyId = randomUUID();
    const credentialKey = credentialKeyOf(credential.credentialId);
    await this.run(meta, async (unit) => {
      await loadCallingAccount(unit, caller);
      const factors = await unit.load(factorsAggregate, accountId);
      const added = { passkeyId, credentialKey, sealed, counter, challenge, now };
      factors.execute({ type: 'AddPasskey', data: added });
      unit.send(securityNotice('passkey-added', accountId, now));
    });
    return passkeyId;
  }
}
