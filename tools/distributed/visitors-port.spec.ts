import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { freePort } from '../engines/free-port.mjs';
import { visitorsPort } from './visitors-port.mjs';

const port = (env: Partial<Parameters<typeof visitorsPort>[0]>): Promise<number> =>
  visitorsPort({ PORT: undefined, HOST: undefined, ...env });

describe('the port for visitors', () => {
  it('is the one that is set', async () => {
    const free = await freePort();
    expect(await port({ PORT: String(free), HOST: '127.0.0.1' })).toBe(free);
  });

  it('is refused while another program listens there', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: used } = other.address() as AddressInfo;
    await expect(port({ PORT: String(used) })).rejects.toMatchObject({
      name: 'StartRefused',
      message: `Port ${used} is in use: stop what listens there, or choose another one with PORT.`,
    });
    other.close();
  });

  it.each([
    [{ PORT: 'web' }, 'A setting is wrong. PORT: web is no port: choose one from 1 to 65535.'],
    [{ PORT: '70000' }, 'A setting is wrong. PORT: 70000 is no port: choose one from 1 to 65535.'],
    [{ HOST: '192.0.2.7' }, 'A setting is wrong. HOST: 192.0.2.7 is no address of this machine (EADDRNOTAVAIL)'],
  ])('is refused with %j', async (env, message) => {
    const free = String(await freePort());
    await expect(port({ PORT: free, ...env })).rejects.toMatchObject({ name: 'StartRefused', message });
  });
});
