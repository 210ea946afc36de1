import { TOPICS, type AccessEnded } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { SessionEvent } from './session.events';

/** A session that ended takes its identity tokens with it. */
export const toPublic = (event: SessionEvent, sessionId: string): readonly OutboxMessage[] => {
  if (event.type !== 'identity.SessionEnded.v1') return [];
  const { at } = event.data;
  const value: AccessEnded = { name: 'identity.AccessEnded.v1', at, of: 'session', sessionId };
  return [{ topic: TOPICS.access, key: sessionId, value }];
};
