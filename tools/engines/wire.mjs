// The shortest question that each protocol answers only when the engine really serves: an open port says less.
import net from 'node:net';

/** Sends `request` and resolves with what came when `isWhole(bytes)`; rejects when nothing whole came in time. */
export const ask = (port, request, isWhole, limitMs = 2_000) =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let answer = Buffer.alloc(0);
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (!isWhole(answer)) return;
      resolve(answer);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });

const isFrame = (bytes) => bytes.length >= 4 && bytes.length >= 4 + bytes.readInt32BE(0);

/** Kafka's Metadata request, version 4, of no topics: answered with the brokers that are registered and not fenced. */
export const kafkaBrokers = async (port) => {
  const request = Buffer.from([0, 0, 0, 15, 0, 3, 0, 4, 0, 0, 0, 1, 255, 255, 0, 0, 0, 0, 0]);
  const answer = await ask(port, request, isFrame);
  return answer.readInt32BE(12);
};

const isMongoMessage = (bytes) => bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0);

/** MongoDB's `hello` as OP_MSG. */
export const mongoHello = (port) => {
  const body = Buffer.concat([
    Buffer.from([0x10, ...Buffer.from('hello\0'), 1, 0, 0, 0]),
    Buffer.from([0x02, ...Buffer.from('$db\0'), 6, 0, 0, 0, ...Buffer.from('admin\0'), 0]),
  ]);
  const message = Buffer.alloc(16 + 4 + 1 + 4 + body.length);
  [message.length, 1, 0, 2013, 0].forEach((number, at) => message.writeInt32LE(number, at * 4));
  message.writeInt32LE(4 + body.length, 21);
  body.copy(message, 25);
  return ask(port, message, isMongoMessage);
};

export const redisPing = async (port) => {
  const answer = await ask(port, 'PING\r\n', (bytes) => bytes.includes('\r\n'));
  // `-LOADING` while a dump is read.
  if (!answer.toString().startsWith('+PONG')) throw new Error(answer.toString());
};

/** Any answer of an HTTP server below 500, whatever it thinks of the caller. */
export const httpAnswers = async (url) => {
  const { origin, pathname } = new URL(url);
  const answer = await fetch(origin + pathname, { signal: AbortSignal.timeout(2_000) });
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
};
