import { TOPICS, type AccessEnded } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { SessionEvent } from './session.decider';

const message = (key: string, value: AccessEnded): OutboxMessage => ({ topic: TOPICS.access, key, value });

/** A session that ended takes its identity tokens with it. */
export const toPublic = (sessionId: string, events: readonly SessionEvent[]): readonly OutboxMessage[] =>
  events.flatMap((event) => {
    if (event.type !== 'identity.SessionEnded.v1') return [];
    const { at } = event.data;
    return [message(sessionId, { name: 'identity.AccessEnded.v1', at, of: 'session', sessionId })];
  });

/** New credentials end every session of the account: those that were begun under an earlier epoch. */
export const credentialsChanged = (accountId: string, credentialEpoch: number, at: string): OutboxMessage =>
  message(accountId, { name: 'identity.AccessEnded.v1', at, of: 'account', accountId, belowEpoch: credentialEpoch });
