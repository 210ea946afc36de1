import { inboxApi } from '@marquee/contracts';
import {
  Caller,
  ClientSignal,
  CLOCK,
  ENDED_ACCESS,
  Reply,
  Route,
  type CallerIdentity,
  type Clock,
  type EndedAccess,
} from '@marquee/nest-kit';
import { Controller, Headers, Inject, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LIVE_FEED } from '../inbox.ports';
import type { LiveFeed } from './live-feed';

/** The position in `Last-Event-ID`; null for a stream that begins, and for an id that no stream gave. */
const positionIn = (lastEventId: string | undefined): number | null =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;

@Controller()
export class LiveController {
  constructor(
    @Inject(LIVE_FEED) private readonly feed: LiveFeed,
    @Inject(ENDED_ACCESS) private readonly ended: Pick<EndedAccess, 'has'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(inboxApi.live)
  live(
    @Caller() caller: CallerIdentity,
    @Headers('last-event-id') lastEventId: string | undefined,
    @ClientSignal() gone: AbortSignal,
    @Reply() reply: FastifyReply,
  ): StreamableFile {
    const stream = this.feed.open({
      ownerId: caller.accountId,
      after: positionIn(lastEventId),
      gone,
      mayGoOn: () => this.clock() < caller.expiresAt && !this.ended.has(caller),
    });
    // Proxies that gather answers must not gather this one.
    void reply.header('x-accel-buffering', 'no');
    return new StreamableFile(stream.body, { type: inboxApi.live.replyType });
  }
}
