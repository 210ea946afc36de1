import { streamEvents, textOf, type StreamEvent } from './event-stream';

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

const read = async (pieces: AsyncIterable<string>, lastId?: string): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  for await (const event of streamEvents(pieces, lastId)) events.push(event);
  return events;
};

describe('an event stream', () => {
  it('has events with name, data and the last id that was given', async () => {
    const text = 'event: job\nid: 7\ndata: {"a":1}\n\n: ping\n\ndata:two\ndata: lines\n\nevent: empty\n\n';
    expect(await read(piecesOf(text))).toEqual([
      { name: 'job', data: '{"a":1}', id: '7' },
      { name: 'message', data: 'two\nlines', id: '7' },
    ]);
  });

  it('continues with the id of the stream before it', async () => {
    expect(await read(piecesOf('data: x\n\n'), '12')).toEqual([{ name: 'message', data: 'x', id: '12' }]);
  });

  it.each(['\n', '\r\n', '\r'])('reads the same with lines that end in %j, however it is cut', async (end) => {
    const text = `event: job${end}id: 1${end}data: é${end}${end}data: 2${end}${end}x`;
    const whole = await read(piecesOf(text));
    expect(whole).toEqual([
      { name: 'job', data: 'é', id: '1' },
      { name: 'message', data: '2', id: '1' },
    ]);
    expect(await read(piecesOf(...text))).toEqual(whole);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(await read(piecesOf(text.slice(0, cut), text.slice(cut)))).toEqual(whole);
  });

  it('leaves out an event that is interrupted', async () => {
    expect(await read(piecesOf('data: whole\n\ndata: hal'))).toHaveLength(1);
  });

  it('decodes characters whose bytes come apart', async () => {
    const bytes = new TextEncoder().encode('data: ☕\n\n');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await read(textOf(body))).toEqual([{ name: 'message', data: '☕', id: '' }]);
  });
});
