import type { Assertion } from '@marquee/contracts';
import { readAggregate, seal } from '@marquee/event-sourcing';
import type { DataOf } from '@marquee/kernel';
import type { EventStore, KeyStore } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import type { ChallengePurpose, Challenges } from '../../challenges/challenges';
import { CHALLENGES, EVENTS, KEYS, WEB_AUTHN } from '../../identity.ports';
import { hashSecret } from '../../session/refresh-token';
import { factorsAggregate } from '../factors.aggregate';
import type { FactorsCommand } from '../factors.commands';
import type { Passkey } from '../factors.state';
import { passkeyRefused } from '../passkey-decisions';
import { challengeOf, type PasskeyRecord, type WebAuthn } from './webauthn';

/** The purpose and the subject of a challenge. */
export interface Asked {
  readonly purpose: ChallengePurpose;
  readonly subject: string;
}

export interface OpenedPasskey extends Passkey {
  readonly record: PasskeyRecord;
}

/** Ids of credentials have 100 random bits at least: a plain hash of them cannot be reversed by guessing. */
export const credentialKeyOf = hashSecret;

export const sealRecord = (publicKey: string, record: PasskeyRecord): string => seal(publicKey, JSON.stringify(record));

/** The passkeys of an account, opened by its key. */
@Injectable()
export class Passkeys {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
  ) {}

  /** Oldest first; none once the account's key was destroyed. */
  async of(accountId: string): Promise<readonly OpenedPasskey[]> {
    const { passkeys } = await readAggregate(this.events, factorsAggregate, accountId);
    const opened = await Promise.all(passkeys.map((passkey) => this.open(accountId, passkey)));
    return opened.flatMap((passkey) => passkey ?? []);
  }

  /** The command that stores the answer of a passkey of this account; throws `passkey_refused` for a wrong answer. */
  async answered(
    accountId: string,
    credential: Assertion,
    { purpose, subject }: Asked,
    now: number,
  ): Promise<DataOf<FactorsCommand, 'UsePasskey'>> {
    const text = challengeOf(credential);
    const challenge = this.challenges.read(text, purpose, subject, now);
    if (!challenge) throw passkeyRefused();
    const credentialKey = credentialKeyOf(credential.id);
    const { passkeys } = await readAggregate(this.events, factorsAggregate, accountId);
    const stored = passkeys.find((passkey) => passkey.credentialKey === credentialKey);
    const passkey = stored && (await this.open(accountId, stored));
    if (!passkey) throw passkeyRefused();
    return { credentialKey, counter: await this.webAuthn.verify(credential, text, passkey.record), challenge, now };
  }

  private async open(accountId: string, passkey: Passkey): Promise<OpenedPasskey | null> {
    const opened = await this.keys.open(accountId, passkey.sealed);
    return opened === 'erased' ? null : { ...passkey, record: JSON.parse(opened.text) as PasskeyRecord };
  }
}
