import { KafkaUnreachable } from './kafka-errors';
import { ReconnectingClient, type Connected } from './reconnecting-client';

describe('a connection that is not there yet', () => {
  const cut = jest.fn();
  const opened: ((connected: Connected<string>) => void)[] = [];
  const open = (): Promise<Connected<string>> => new Promise((resolve) => opened.push(resolve));
  const asked = (client: ReconnectingClient<string>): Promise<string> => client.ask(async (broker) => broker);
  beforeEach(() => {
    cut.mockClear();
    opened.length = 0;
  });

  it('is not waited for once it was abandoned, and ends as soon as it is there', async () => {
    const client = new ReconnectingClient(open);
    const waiting = asked(client);
    client.cut(new KafkaUnreachable('ETIMEDOUT'));
    await expect(waiting).rejects.toMatchObject({ name: 'KafkaUnreachable', code: 'ETIMEDOUT' });
    const next = asked(client);
    opened[0]!({ client: 'first', cut });
    opened[1]!({ client: 'second', cut: () => undefined });
    expect(await next).toBe('second');
    expect(cut).toHaveBeenCalled();
  });

  it('is not waited for at the end', async () => {
    const client = new ReconnectingClient(open);
    const waiting = asked(client);
    client.close();
    await expect(waiting).rejects.toMatchObject({ name: 'KafkaUnreachable' });
    opened[0]!({ client: 'first', cut });
    await new Promise(setImmediate);
    expect(cut).toHaveBeenCalled();
  });
});
