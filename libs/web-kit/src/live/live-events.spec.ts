import { LiveEvents } from './live-events';

/** A server whose streams a test writes, and a page that comes and goes. */
const openStage = () => {
  const asked: string[] = [];
  const streams: { readonly write: (text: string) => void; readonly end: () => void; readonly signal: AbortSignal }[] =
    [];
  let refuse = false;
  let visible = true;
  let seen: (() => void) | null = null;
  const live = new LiveEvents({
    open: async ({ lastEventId, signal }) => {
      asked.push(lastEventId);
      if (refuse) throw new Error('away');
      let stream!: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      signal.addEventListener('abort', () => {
        try {
          stream.error(new Error('aborted'));
        } catch {
          // It has ended.
        }
      });
      streams.push({
        write: (text) => stream.enqueue(new TextEncoder().encode(text)),
        end: () => stream.close(),
        signal,
      });
      return new Response(body);
    },
    isVisible: () => visible,
    onVisibility: (listener) => {
      seen = listener;
      return () => (seen = null);
    },
    random: () => 1,
  });
  return {
    live,
    asked,
    streams,
    refuse: (is: boolean) => void (refuse = is),
    show: (is: boolean) => {
      visible = is;
      seen?.();
    },
    isWatched: () => seen !== null,
  };
};

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('live events', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reach those who listen to their name, over one connection', async () => {
    const { live, streams } = openStage();
    const heard: unknown[] = [];
    live.on('job', (data) => heard.push(data));
    live.on('totals', (data) => heard.push(data));
    await settle();
    expect(streams).toHaveLength(1);
    streams[0]!.write('event: job\ndata: {"n":1}\n\nevent: other\ndata: 2\n\nevent: job\ndata: not JSON\n\n');
    streams[0]!.write('event: totals\ndata: 3\n\n');
    await settle();
    expect(heard).toEqual([{ n: 1 }, 3]);
  });

  it('continue after the last one when the connection broke, and listeners are called at each connection', async () => {
    const { live, asked, streams } = openStage();
    let opened = 0;
    live.on(
      'job',
      () => undefined,
      () => (opened += 1),
    );
    await settle();
    streams[0]!.write('id: 5\ndata: 1\n\n');
    await settle();
    streams[0]!.end();
    await settle();
    await jest.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['', '5']);
    expect(opened).toBe(2);
  });

  it('are requested with growing pauses while the server is unavailable, and at once when the page returns into sight', async () => {
    const { live, asked, refuse, show } = openStage();
    refuse(true);
    live.on('job', () => undefined);
    await settle();
    for (const [pause, count] of [
      [500, 2],
      [1000, 3],
      [2000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(asked).toHaveLength(count - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(count);
    }
    show(true);
    await settle();
    expect(asked).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(6);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    const before = asked.length;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(before + 1);
  });

  it('continue out of sight while they are wanted there', async () => {
    const { live, streams, show } = openStage();
    const ignore = live.on('job', () => undefined);
    const unwatch = live.watch();
    await settle();
    show(false);
    await jest.advanceTimersByTimeAsync(40_000);
    streams[0]!.write(': alive\n\n');
    await jest.advanceTimersByTimeAsync(40_000);
    expect(streams[0]!.signal.aborted).toBe(false);
    unwatch();
    streams[0]!.write(': alive\n\n');
    await jest.advanceTimersByTimeAsync(40_000);
    streams[0]!.write(': alive\n\n');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(streams[0]!.signal.aborted).toBe(true);
    ignore();
  });

  it('end when the page is out of sight for a minute, and come again with it', async () => {
    const { live, asked, streams, show } = openStage();
    live.on('job', () => undefined);
    await settle();
    show(false);
    await jest.advanceTimersByTimeAsync(30_000);
    streams[0]!.write(': ping\n\n');
    show(true);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(streams[0]!.signal.aborted).toBe(false);
    show(false);
    streams[0]!.write(': ping\n\n');
    await jest.advanceTimersByTimeAsync(30_000);
    streams[0]!.write(': ping\n\n');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(streams[0]!.signal.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    show(true);
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('are requested again when the stream is silent for too long', async () => {
    const { live, asked, streams } = openStage();
    live.on('job', () => undefined);
    await settle();
    await jest.advanceTimersByTimeAsync(40_000);
    streams[0]!.write(': ping\n\n');
    await jest.advanceTimersByTimeAsync(44_000);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await jest.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });

  it('end with the last listener, and begin without its last event', async () => {
    const { live, asked, streams, isWatched } = openStage();
    const leave = [live.on('job', () => undefined), live.on('totals', () => undefined)];
    await settle();
    streams[0]!.write('id: 5\ndata: 1\n\n');
    await settle();
    leave[0]!();
    expect(streams[0]!.signal.aborted).toBe(false);
    leave[1]!();
    expect(streams[0]!.signal.aborted).toBe(true);
    expect(isWatched()).toBe(false);
    live.on('job', () => undefined);
    await settle();
    expect(streams).toHaveLength(2);
    expect(asked).toEqual(['', '']);
  });
});
