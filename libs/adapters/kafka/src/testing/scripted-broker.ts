import net from 'node:net';

/** Keys of requests that the broker answers, as Kafka's protocol numbers them. */
const METADATA = 3;
const API_VERSIONS = 18;

/** What the broker does with a request: it answers, keeps still, or ends the connection. */
export type Act = 'answer' | 'silence' | 'reset';

export interface ScriptedBroker {
  readonly address: string;
  close(): Promise<void>;
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([int16(value.length), Buffer.from(value)]);
const array = (...items: readonly Buffer[]): Buffer => Buffer.concat([int32(items.length), ...items]);

/** No error; `Metadata` in version 1 alone; no throttling. */
const apiVersions = Buffer.concat([int16(0), array(Buffer.concat([int16(METADATA), int16(1), int16(1)])), int32(0)]);
/** This one broker, which has no rack and is the controller; no topics. */
const metadata = (port: number): Buffer =>
  Buffer.concat([array(Buffer.concat([int32(1), text('127.0.0.1'), int32(port), int16(-1)])), int32(1), array()]);

/**
 * A broker that tells its address and knows nothing else. `act` decides about each of its requests: `ApiVersions`, then the questions for
 * its metadata, which are counted from 0.
 */
export const startScriptedBroker = async (act: (asked: 'versions' | number) => Act): Promise<ScriptedBroker> => {
  const sockets = new Set<net.Socket>();
  let questions = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      for (let size; received.length >= 12 && received.length >= (size = 4 + received.readInt32BE(0));) {
        const [key, correlation] = [received.readInt16BE(4), received.subarray(8, 12)];
        received = received.subarray(size);
        const todo = act(key === API_VERSIONS ? 'versions' : questions++);
        if (todo === 'reset') return void socket.resetAndDestroy();
        const body = key === API_VERSIONS ? apiVersions : metadata(portOf(server));
        if (todo === 'answer') socket.write(Buffer.concat([int32(4 + body.length), correlation, body]));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${portOf(server)}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const portOf = (server: net.Server): number => (server.address() as net.AddressInfo).port;
