import type { KeyStore } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import { KEYS, RECOVERY_CODES } from '../../identity.ports';
import type { TypedCode } from '../factors.commands';
import type { RecoveryCodes } from './recovery-codes';
import { totpStep } from './totp-codes';

/** Finds out what a typed code is. */
@Injectable()
export class TypedCodes {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(RECOVERY_CODES) private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** `sealed`: the secret that the code is tried with; no time step fits none. `now` is UTC milliseconds. */
  async read(accountId: string, sealed: string | undefined, typed: string, now: number): Promise<TypedCode> {
    const recoveryCode = this.recoveryCodes.hash(accountId, typed);
    if (sealed === undefined) return { step: null, recoveryCode };
    const secret = await this.keys.open(accountId, sealed);
    return { step: secret === 'erased' ? null : totpStep(secret.text, typed, now), recoveryCode };
  }
}
