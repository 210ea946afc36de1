/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly name: string;
  readonly data: string;
  /** The last id that the stream has given, also with an earlier event. */
  readonly id: string;
}

interface Pending {
  name: string;
  data: string[];
}

const nothing = (): Pending => ({ name: '', data: [] });

/** The events of a stream of text that comes in any pieces, from `lastId` on. An event that is interrupted with the stream is left out. */
export async function* streamEvents(pieces: AsyncIterable<string>, lastId = ''): AsyncGenerator<StreamEvent> {
  let id = lastId;
  let pending = nothing();
  for await (const line of linesOf(pieces)) {
    if (line === '') {
      if (pending.data.length > 0) yield { name: pending.name || 'message', data: pending.data.join('\n'), id };
      pending = nothing();
      continue;
    }
    const [field, value] = fieldOf(line);
    if (field === 'data') pending.data.push(value);
    else if (field === 'event') pending.name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}

/** Field and value; a comment has the empty field. */
const fieldOf = (line: string): readonly [field: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

/** Whole lines. They end with LF, CR LF or CR, which two pieces may share between them. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // A CR at the end may be the first half of a CR LF.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    rest = lines.pop()! + held;
    yield* lines;
  }
}

/** The text of a body, piece by piece. */
export async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
