import net from 'node:net';

/** Milliseconds after which a connection that is still open is a fault. */
const LIMIT = 60_000;

/** Sends bytes as they are and answers everything that returns until the other side closes; rejects where it does not. */
export const rawRequest = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1');
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection is open after ${LIMIT} ms, and brought ${received.slice(0, 200)}`));
    }, LIMIT);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(limit);
      resolve(received);
    });
    socket.write(bytes);
  });
