import net from 'node:net';

/** Sends bytes as they are and answers everything that comes back until the other side closes, or until two seconds are over. */
export const rawRequest = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1');
    const done = (): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(received);
    };
    const limit = setTimeout(done, 2_000);
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', done);
    socket.write(bytes);
  });
