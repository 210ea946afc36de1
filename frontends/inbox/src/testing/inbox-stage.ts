import { FakeServer, json, openAt, type BodyOf } from '@marquee/web-kit/testing';
import InboxRoutes from '../routes';
import type { BlockedSender } from '../shared/blocked/blocked.api';
import type { Held } from '../shared/held/held.api';
import type { InboxRules } from '../shared/rules/rules.api';
import type { Message, Sent } from '../shared/sent/sent';
import type { ShownSticker } from '../shared/shown/shown.api';

export type { Message };
type Item = BodyOf<'GET /api/content', 200>['content'][number];

const inbox: Item = {
  contentType: 'dm',
  contentId: 'dm:dm',
  id: 'dm',
  title: 'Ask me about clay',
  isPublic: true,
  clickCount: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A message that came `minutes` minutes ago. */
export const sent = (number: number, minutes: number, more: Partial<Message> = {}): Message => ({
  id: idOf(number),
  contentId: 'dm:dm',
  type: 'dm',
  dm: `Message ${number}`,
  userIg: `sender_${number}`,
  otherHandles: [],
  count: 1,
  isRead: true,
  isErased: false,
  savedSticker: null,
  timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...more,
});

/** The same, held back for a muted word. */
export const heldBack = (number: number, minutes: number, more: Partial<Extract<Held, { type: 'dm' }>> = {}): Held => ({
  ...sent(number, minutes, { dm: 'won fr33 f0llowers', isRead: false }),
  heldFor: 'word',
  found: { word: 'free followers', start: 4, end: 18 },
  ...more,
});

/** A server with an inbox, and the stream of its live events. */
export class InboxStage {
  readonly server = new FakeServer();
  messages: Sent[] = [];
  held: Held[] = [];
  /** Those that have a sticker, deleted with its saving or not. */
  stickered: Sent[] = [];
  rules: InboxRules = { mutedWords: [], holdsLinks: false, needsHandle: false, dailyCap: null, version: 1, locked: [] };
  blocked: BlockedSender[] = [];
  /** Stickers whose words are shown, one on each page of the list. */
  shown: ShownSticker[] = [];
  private streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  constructor() {
    this.has(inbox)
      .answer('GET /api/content/data', ({ url }) => {
        const { searchParams } = new URL(url);
        const filter = searchParams.get('filter');
        const found =
          filter === 'sticker' ? this.stickered : this.messages.filter(({ isRead }) => filter !== 'unread' || !isRead);
        return json(this.page(found, searchParams.get('cursor')));
      })
      .answer('POST /api/content/data/search', async (request) => {
        const { q, cursor } = (await request.json()) as { readonly q: string; readonly cursor?: string };
        const found = this.messages.filter((each) => JSON.stringify(each).includes(q));
        return json({ ...this.page(found, cursor ?? null), searched: this.pageSize });
      })
      .answer('POST /api/content/data/delete', 200, { notFound: [] })
      .answer('POST /api/content/data/restore', 200, { notFound: [] })
      // The list is refetched when the live stream opens, which may be after the marks.
      .answer('POST /api/content/data/read', async (request) => {
        const { ids } = (await request.json()) as { readonly ids: readonly string[] };
        this.messages = this.messages.map((each) => (ids.includes(each.id) ? { ...each, isRead: true } : each));
        return json({ notFound: [] });
      })
      .answer('GET /api/content/data/held', () =>
        json({ data: this.held, nextCursor: null, total: this.held.length } satisfies BodyOf<
          'GET /api/content/data/held',
          200
        >),
      )
      .answer('POST /api/content/data/let-through', 200, { notFound: [] })
      .answer('GET /api/inbox/rules', () => json(this.rules))
      .answer('PUT /api/inbox/rules', async (request) => {
        const rules = (await request.json()) as Omit<InboxRules, 'locked'>;
        this.rules = { ...this.rules, ...rules, version: rules.version + 1 };
        return json({ version: this.rules.version });
      })
      .answer('PUT /api/inbox/locks', 204, undefined)
      .answer('GET /api/inbox/blocked', () => json({ blocked: this.blocked }))
      .answer('POST /api/inbox/blocked', 200, { blockId: idOf(1) })
      .answer('DELETE /api/inbox/blocked', 204, undefined)
      .answer('GET /api/media/shown-stickers', ({ url }) => {
        const at = Number(new URL(url).searchParams.get('cursor') ?? 0);
        const nextCursor = this.shown.length > at + 1 ? String(at + 1) : null;
        return json({ data: this.shown.slice(at, at + 1), nextCursor });
      })
      .answer('DELETE /api/media/shown-stickers/{stickerId}', ({ url }) => {
        this.shown = this.shown.filter(({ stickerId }) => !url.endsWith(stickerId));
        return new Response(null, { status: 204 });
      })
      .answer('POST /api/media/stickers', 202, { jobId: 'j1' })
      .answer('PUT /api/media/stickers/{jobId}/text', 204, undefined)
      .answer('GET /api/live', () => {
        const body = new ReadableStream<Uint8Array>({ start: (stream) => void this.streams.push(stream) });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      });
    this.jobIs('waiting');
    const png = { headers: { 'content-type': 'image/png' } };
    this.server
      .answer('GET /api/media/pictures/{jobId}', () => new Response(new Uint8Array([1, 2, 3]), png))
      .answer('POST /api/media/pictures/{jobId}/address', 200, {
        url: '/api/media/open/t1',
        until: new Date(Date.now() + 900_000).toISOString(),
      });
  }

  pageSize = 50;

  private page(found: Sent[], cursor: string | null): BodyOf<'GET /api/content/data', 200> {
    const end = Number(cursor ?? 0) + this.pageSize;
    return {
      data: found.slice(end - this.pageSize, end),
      nextCursor: found.length > end ? String(end) : null,
      total: this.messages.length,
      unread: this.messages.filter(({ isRead }) => !isRead).length,
      held: this.held.length,
    };
  }

  /** The owner's inbox; null: there is none. */
  has(item: Item | null): FakeServer {
    const content = item === null ? [] : [item];
    return this.server.answer('GET /api/content', 200, {
      content,
      nextCursor: null,
      counts: {},
      orderVersion: 0,
      isBehind: false,
    });
  }

  jobIs(
    state: 'waiting' | 'active' | 'done' | 'dead',
    progress = 0,
    more: { isTextShown?: boolean; leftOut?: number } = {},
  ): void {
    this.server.answer('GET /api/media/jobs/{jobId}', 200, { jobId: 'j1', state, progress, ...more });
  }

  isLive(): boolean {
    return this.streams.length > 0;
  }

  emit(name: string, data: unknown): void {
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of this.streams) stream.enqueue(new TextEncoder().encode(text));
  }

  open(path = '/dms') {
    this.server.install();
    return openAt(InboxRoutes, path);
  }
}
