import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { Message } from '@marquee/kernel';
import type { CollectionDefinition } from '@marquee/ports';
import type { SessionEvent } from '../session.events';

/** A session that has not ended. Times are ISO, UTC. */
export interface SessionRow {
  readonly sessionId: string;
  readonly accountId: string;
  readonly credentialEpoch: number;
  /** Sealed `SeenClient`. */
  readonly client: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly until: string;
  readonly version: number;
}

export const sessionRows: CollectionDefinition<SessionRow> = {
  name: 'sessions',
  version: 1,
  id: ({ sessionId }) => sessionId,
  indexes: { byAccount: ['accountId', 'seenAt'], byEnd: ['until'] },
};

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>;

const PREFIX = 'session-';

const handler = <Event extends Message>(
  next: (row: SessionRow | null, event: OwnEvent<Event>['event'], sessionId: string) => SessionRow | null,
): Handler<SessionRow, OwnEvent<Event>> => ({
  key: ({ event }) => event.stream.slice(PREFIX.length),
  apply: (row, { event }) =>
    row !== null && event.version <= row.version ? row : next(row, event, event.stream.slice(PREFIX.length)),
});

/** The open sessions of each account. */
export const sessionList = defineProjection<SessionRow>({
  name: 'identity.session-list.v1',
  collection: sessionRows,
  topics: ['own-events'],
  on: {
    'identity.SessionStarted.v1': handler<EventOf<'identity.SessionStarted.v1'>>((_row, event, sessionId) => {
      const { accountId, credentialEpoch, client, until, at } = event.data;
      const times = { startedAt: at, seenAt: at, until };
      return { sessionId, accountId, credentialEpoch, client, ...times, version: event.version };
    }),
    'identity.SessionRefreshed.v1': handler<EventOf<'identity.SessionRefreshed.v1'>>(
      (row, { data: { at, until }, version }) => row && { ...row, seenAt: at, until, version },
    ),
    'identity.SessionEnded.v1': handler<EventOf<'identity.SessionEnded.v1'>>(() => null),
  },
});
