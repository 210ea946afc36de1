import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { decodeAct, XRAY_REFUSALS, type ActTuple, type VisitorAct, type XrayVisit } from '@marquee/contracts';
import type { HotPathCounts } from '../hot-path/hot-path-counts';
import type { HotPath } from '../hot-path/hot-path';

/** A visit that nobody makes. */
export interface DryVisit {
  /** An address for which `isVisitorPath` holds. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The address of the client. */
  readonly address: string;
}

/** What the visitor would get. */
export interface DryAnswer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly body: string;
  /** Why the visitor gets nothing; null: for another reason, or the visitor gets something. */
  readonly refusal: XrayVisit['refusal'];
  /** What would be recorded; null: nothing. */
  readonly act: VisitorAct | null;
}

type Sent = Pick<DryAnswer, 'status' | 'headers' | 'body'>;

/** Keeps what is written in place of sending it. */
class KeptResponse extends ServerResponse {
  private head: Pick<Sent, 'status' | 'headers'> = { status: 0, headers: [] };

  constructor(
    request: IncomingMessage,
    private readonly sent: (answer: Sent) => void,
  ) {
    super(request);
    // A prepared head goes to the socket of a connection that is kept.
    this.shouldKeepAlive = false;
  }

  override writeHead(status: number, ...[headers]: unknown[]): this {
    this.head = { status, headers: headers as readonly string[] };
    return this;
  }

  override end(...[body]: unknown[]): this {
    this.sent({ ...this.head, body: Buffer.isBuffer(body) ? body.toString() : '' });
    return this;
  }
}

const requestOf = ({ url, headers, address }: DryVisit): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: 'GET', url, headers });
  return request;
};

/** What was counted of this visit alone. */
const refusalIn = ({ gone, notOpen }: HotPathCounts): DryAnswer['refusal'] =>
  XRAY_REFUSALS.find((code) => (code === 'link_not_open' ? notOpen : gone[code]) > 0) ?? null;

/** The answer of the hot path to a visit. It is the one that the visitor would get, and nothing is recorded, counted or sent. */
export const dryVisit = async (hotPath: HotPath, visit: DryVisit): Promise<DryAnswer> => {
  let act: VisitorAct | null = null;
  const path = hotPath.withoutTrace({
    source: 'none',
    append: (encoded, receipt) => {
      const read = decodeAct(JSON.parse(encoded) as ActTuple, 'none', 0, 0);
      if (read.name !== 'visitors.Unread.v1') act = read;
      receipt.refused('closed');
    },
    flush: () => Promise.resolve(),
    check: () => Promise.resolve(),
  });
  const request = requestOf(visit);
  const sent = await new Promise<Sent>((resolve) => path.handle(request, new KeptResponse(request, resolve)));
  return { ...sent, refusal: refusalIn(path.counts), act };
};
