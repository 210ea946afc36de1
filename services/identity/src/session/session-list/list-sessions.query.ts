import type { EndpointReply, identityApi } from '@marquee/contracts';
import { readAggregate } from '@marquee/event-sourcing';
import { isoTime, unauthenticated } from '@marquee/kernel';
import { CLOCK, DataQuery, type CallerIdentity, type Clock } from '@marquee/nest-kit';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../account/accounts';
import { ACCOUNTS, DOCUMENTS, EVENTS, KEYS } from '../../identity.ports';
import { sessionAggregate } from '../session.aggregate';
import type { SeenClient } from '../seen-client';
import { sessionRows, type SessionRow } from './session-list.projection';

export type SessionList = EndpointReply<typeof identityApi.sessions>;
type ListedSession = SessionList['sessions'][number];

/** Those that were used last. */
const MOST = 100;
const UNKNOWN: SeenClient = { browser: null, system: null, kind: 'desktop', country: null };

/** The sessions of an account that are open, 100 at most. */
export type ListedSessions = (accountId: string) => Promise<SessionList>;

/** `sessionId` is null where no session asks. */
type Caller = Pick<CallerIdentity, 'accountId'> & { readonly sessionId: string | null };
type Listed = Pick<SessionRow, 'sessionId' | 'client' | 'startedAt' | 'seenAt'>;

export class ListSessions extends DataQuery<Caller, SessionList> {}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: caller }: ListSessions): Promise<SessionList> {
    const { accountId, sessionId } = caller;
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    const rows = await this.documents
      .collection(sessionRows)
      .find({ index: 'byAccount', equals: [accountId], order: 'descending', limit: MOST });
    const now = isoTime(this.clock());
    const open = rows.filter((row) => row.credentialEpoch === account.credentialEpoch && row.until > now);
    const own =
      open.find((row) => row.sessionId === sessionId) ?? (sessionId === null ? null : await this.own(sessionId));
    const others = open.filter((row) => row.sessionId !== sessionId);
    const sessions = await Promise.all([...(own ? [own] : []), ...others].map((row) => this.listed(row, caller)));
    return { sessions };
  }

  /** The session that asks may be younger than the read model. */
  private async own(sessionId: string): Promise<Listed | null> {
    const session = await readAggregate(this.events, sessionAggregate, sessionId);
    if (session.status !== 'open') return null;
    const startedAt = isoTime(session.startedAt);
    return { sessionId, client: session.client, startedAt, seenAt: startedAt };
  }

  private async listed(row: Listed, { accountId, sessionId }: Caller): Promise<ListedSession> {
    const opened = await this.keys.open(accountId, row.client);
    const client = opened === 'erased' ? UNKNOWN : (JSON.parse(opened.text) as SeenClient);
    const { startedAt, seenAt } = row;
    return { sessionId: row.sessionId, ...client, startedAt, seenAt, isThis: row.sessionId === sessionId };
  }
}
