import net, { type AddressInfo } from 'node:net';
import { until } from '@marquee/test-kit/until';
import { openConnections } from './connections';

describe('the connections of a job queue', () => {
  it('are forgotten once they are ended, also while they wait to connect again', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const connections = openConnections(`redis://127.0.0.1:${port}`, undefined);
    const ended = connections.forWorker();
    await until(() => ended.status === 'reconnecting');
    connections.end(ended);
    const disconnect = jest.spyOn(ended, 'disconnect');
    connections.close();
    expect(disconnect).not.toHaveBeenCalled();
  });
});
