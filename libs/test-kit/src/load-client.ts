import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  /** One whole request, head and blank line, each time it is called. */
  readonly nextRequest: () => string;
  /** Sees each answered request: milliseconds since it was sent (or ought to have been sent), status, and the click id. */
  readonly onAnswer?: (milliseconds: number, status: number, clickId: string | null) => void;
  /** Sees the click id and the address of each redirect with both. */
  readonly onRedirect?: (clickId: string, location: string) => void;
  /** Requests a second, sent whether or not earlier ones were answered, as visitors do; as fast as answers come by default. */
  readonly rate?: number;
  /** Sends at `rate` to within some microseconds in place of a millisecond, by never resting: takes a core. */
  readonly exact?: boolean;
}

export interface LoadFigures {
  readonly sent: number;
  readonly answered: number;
  /** Requests whose connection broke before the answer. */
  readonly broken: number;
}

const CLICK = 'Marquee-Click: ';
const LOCATION = 'Location: ';
/** One answer. */
const READ_BUFFER = 64 * 1024;

/**
 * A client that knows exactly what it has sent and what was answered: raw sockets, one request at a time on each, no pipelining,
 * no retries. It counts a request as sent before its first byte leaves and as answered when the whole answer has arrived.
 */
export class LoadClient {
  private sent = 0;
  private answered = 0;
  private broken = 0;
  private readonly connections: Connection[] = [];
  private turn = 0;
  private running = false;
  private ticker: NodeJS.Timeout | undefined;
  /** When requests that found no free connection ought to have left, oldest first. */
  private readonly late: number[] = [];

  constructor(private readonly options: LoadOptions) {}

  async start(): Promise<void> {
    this.running = true;
    for (let n = 0; n < this.options.connections; n += 1)
      this.connections.push(new Connection(this.options.port, this.hooks));
    await Promise.all(this.connections.map((connection) => connection.ready));
    if (this.options.rate === undefined)
      for (const connection of this.connections) this.send(connection, performance.now());
    else this.pace(this.options.rate);
  }

  /** Sends nothing more, waits for what is under way (at most two seconds), and closes. */
  async stop(): Promise<LoadFigures> {
    this.running = false;
    clearInterval(this.ticker);
    const limit = performance.now() + 2000;
    while (this.connections.some((connection) => connection.busy) && performance.now() < limit)
      await new Promise((resolve) => setTimeout(resolve, 5));
    for (const connection of this.connections) connection.close();
    return this.figures();
  }

  figures(): LoadFigures {
    return { sent: this.sent, answered: this.answered, broken: this.broken };
  }

  private send(connection: Connection, due: number): void {
    this.sent += 1;
    connection.send(this.options.nextRequest(), due);
  }

  /** In turn: a server ends a connection on which nothing is requested for ten seconds, and says 408 to it. */
  private freeConnection(): Connection | undefined {
    for (let n = 0; n < this.connections.length; n += 1) {
      this.turn = (this.turn + 1) % this.connections.length;
      const connection = this.connections[this.turn]!;
      if (connection.open && !connection.busy) return connection;
    }
    return undefined;
  }

  private pace(rate: number): void {
    const began = performance.now();
    let issued = 0;
    const sendDue = (): void => {
      // The first one is due at once.
      const due = Math.floor(((performance.now() - began) * rate) / 1000) + 1;
      for (; issued < due; issued += 1) {
        const at = began + (issued * 1000) / rate;
        const connection = this.freeConnection();
        if (connection === undefined) this.late.push(at);
        else this.send(connection, at);
      }
    };
    if (!this.options.exact) {
      this.ticker = setInterval(sendDue, 1);
      return;
    }
    const turn = (): void => {
      if (!this.running) return;
      sendDue();
      setImmediate(turn);
    };
    turn();
  }

  private readonly hooks: ConnectionHooks = {
    answered: (connection, milliseconds, status, head) => {
      this.answered += 1;
      const clickId = headerOf(head, CLICK);
      if (this.options.onRedirect !== undefined && clickId !== null)
        this.options.onRedirect(clickId, headerOf(head, LOCATION) ?? '');
      this.options.onAnswer?.(milliseconds, status, clickId);
      if (!this.running) return;
      if (this.options.rate === undefined) return this.send(connection, performance.now());
      const due = this.late.shift();
      if (due !== undefined) this.send(connection, due);
    },
    broken: () => {
      this.broken += 1;
    },
  };
}

interface ConnectionHooks {
  answered(connection: Connection, milliseconds: number, status: number, head: string): void;
  broken(): void;
}

/** A socket to the server, one request at a time. */
class Connection {
  busy = false;
  open = false;
  readonly ready: Promise<void>;
  private readonly socket: Socket;
  private due = 0;
  private text = '';

  constructor(
    port: number,
    private readonly hooks: ConnectionHooks,
  ) {
    const buffer = Buffer.allocUnsafe(READ_BUFFER);
    this.socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer,
        callback: (length) => {
          this.received(buffer.toString('latin1', 0, length));
          return true;
        },
      },
    });
    this.socket.setNoDelay(true);
    this.ready = new Promise((resolve) => {
      this.socket.once('connect', () => {
        this.open = true;
        resolve();
      });
      this.socket.once('close', () => {
        this.open = false;
        if (this.busy) this.hooks.broken();
        this.busy = false;
        resolve();
      });
    });
    this.socket.on('error', () => undefined);
  }

  send(request: string, due: number): void {
    this.due = due;
    this.busy = true;
    this.socket.write(request, 'latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  private received(text: string): void {
    this.text = this.text === '' ? text : this.text + text;
    if (!isWhole(this.text)) return;
    const head = this.text;
    this.text = '';
    this.busy = false;
    this.hooks.answered(this, performance.now() - this.due, Number(head.slice(9, 12)), head);
  }
}

const END = '\r\n\r\n';

/** Most answers are redirects, which have no body. */
function isWhole(answer: string): boolean {
  if (answer.startsWith('302', 9)) return answer.endsWith(END);
  const head = answer.indexOf(END);
  if (head === -1) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(answer)?.[1] ?? 0);
  return answer.length >= head + END.length + length;
}

/** `name` as the server writes it, with colon and blank. */
function headerOf(head: string, name: string): string | null {
  const at = head.indexOf(name);
  return at === -1 ? null : head.slice(at + name.length, head.indexOf('\r', at));
}
