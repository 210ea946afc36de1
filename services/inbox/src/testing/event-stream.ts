import { until } from '@marquee/test-kit/until';

export interface SentEvent {
  readonly name: string;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly SentEvent[];
  /** Comments, such as heartbeats. */
  readonly comments: () => number;
  /** Id of the last block that had one. */
  readonly lastId: () => string | undefined;
  /** Whether the server has ended the stream; `broken` when the connection broke. */
  readonly ended: () => 'open' | 'ended' | 'broken';
  /** Waits for a number of events of a name and answers their data. */
  having(name: string, count: number): Promise<readonly Record<string, unknown>[]>;
  close(): void;
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** Reads server-sent events as the front end does: by fetch, with a bearer token. */
export const readEvents = async (url: string, token: string, lastEventId?: string): Promise<EventStream> => {
  const leaving = new AbortController();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const reply = await fetch(url, { headers, signal: leaving.signal });
  const events: SentEvent[] = [];
  let comments = 0;
  let lastId: string | undefined;
  let state: 'open' | 'ended' | 'broken' = 'open';
  const readBlock = (block: string): void => {
    if (block.startsWith(':')) comments += 1;
    const [name, id, data] = ['event', 'id', 'data'].map((field) => fieldOf(block, field));
    lastId = id ?? lastId;
    if (name !== undefined) events.push({ name, id, data: JSON.parse(data!) as Record<string, unknown> });
  };
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(readBlock);
    }
  };
  read().then(
    () => (state = 'ended'),
    () => (state = 'broken'),
  );
  const named = (name: string) => events.filter((event) => event.name === name).map(({ data }) => data);
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    comments: () => comments,
    lastId: () => lastId,
    ended: () => state,
    having: async (name, count) => {
      await until(() => named(name).length >= count);
      return named(name);
    },
    close: () => leaving.abort(),
  };
};
