import { RATE_LIMITS, type RateLimits, type WorkGate } from '@marquee/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WORK_GATE } from '../identity.ports';
import { claims, isPayable, type Attempt, type MailFlow } from './limits';

/** A request for a mail that was let in. */
export interface AdmittedMail {
  /**
   * Whether the mailbox takes another mail for this request, which counts then. Where it does not, the answer stays the same: it must not tell
   * that there is a mailbox. `mailbox` is the keyed hash of its address.
   */
  maySend(mailbox: string): Promise<boolean>;
}

/** Lets requests for mails in: free of charge, then for work, alike for names that exist and that do not. */
@Injectable()
export class MailGate {
  constructor(
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(WORK_GATE) private readonly gate: WorkGate,
  ) {}

  async admit(flow: MailFlow, attempt: Attempt, proof: string | undefined, now: number): Promise<AdmittedMail> {
    const { address, name, device } = attempt;
    const free = claims.askForMail(flow, attempt);
    if (device) {
      // A known device is no stranger's: what it asks for counts on nothing that strangers can use up.
      await this.limits.spend(free, now);
      return { maySend: () => Promise.resolve(true) };
    }
    const paid = (level: number) => claims.askForMailByWork(flow, attempt, level);
    const gated = { scope: `mail ${flow} ${name}`, free, paid, isPayable: isPayable.askForMail, proof };
    const how = await this.gate.admit(gated, now);
    const send = how === 'paid' ? claims.sendPaidMail : claims.sendMail;
    return { maySend: (mailbox) => this.limits.allows(send(flow, address, mailbox), now) };
  }
}
