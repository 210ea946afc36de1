import { readAggregate } from '@marquee/event-sourcing';
import { DomainError, unauthenticated } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import type { EventStore } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import { EVENTS } from '../identity.ports';
import { sessionAggregate } from '../session/session.aggregate';

/** How long a sign-in or a proof lets its session do what needs one. */
export const STEP_UP_MS = 600_000;

/** The one guard in front of what a person at a device that was left signed in must not do. */
@Injectable()
export class StepUp {
  constructor(@Inject(EVENTS) private readonly events: EventStore) {}

  /**
   * Throws `step_up_required` unless the session proved itself within ten minutes: by `POST /api/auth/step-up`, or, where `proof` is
   * `'recent'`, by having signed in.
   */
  async require(
    { sessionId }: Pick<CallerIdentity, 'sessionId'>,
    proof: 'recent' | 'asked again',
    now: number,
  ): Promise<void> {
    const session = await readAggregate(this.events, sessionAggregate, sessionId);
    if (session.status !== 'open') throw unauthenticated();
    const { provenAt, startedAt } = session;
    const since = provenAt ?? (proof === 'recent' ? startedAt : null);
    if (since === null || now >= since + STEP_UP_MS)
      throw new DomainError('step_up_required', 'Confirm that it is you.');
  }
}
