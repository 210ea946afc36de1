import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { connectThread, type Callable } from './thread-calls';

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** Calls of one thread to another one that offers `offered`. */
const callsTo = (offered: Callable) => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  connectThread(port2, offered);
  return connectThread(port1, {});
};

describe('calls between threads', () => {
  it('answer each call with its own answer', async () => {
    const calls = callsTo({ double: async (n: number) => n * 2 });
    expect(await Promise.all([calls.call('double', 1), calls.call('double', 21)])).toEqual([2, 42]);
  });

  it('reject with what the function threw', async () => {
    const calls = callsTo({
      refuse: () => {
        throw new RangeError('too much');
      },
    });
    await expect(calls.call('refuse')).rejects.toMatchObject({ name: 'RangeError', message: 'too much' });
  });

  it('reject with the code of the error, which tells a full disk from a bug', async () => {
    const code = 'ENOSPC';
    const calls = callsTo({ write: () => Promise.reject(Object.assign(new Error('no room'), { code })) });
    await expect(calls.call('write')).rejects.toMatchObject({ message: 'no room', code });
  });

  it('reject a call of what is not offered', async () => {
    await expect(callsTo({}).call('toString')).rejects.toThrow('no function toString in this thread');
  });

  it('pass progress on before the answer', async () => {
    const calls = callsTo({
      work: async (_: unknown, progress: (done: number, total: number) => void) => {
        progress(1, 2);
        progress(2, 2);
      },
    });
    const seen: number[] = [];
    await calls.call('work', undefined, (done) => void seen.push(done));
    expect(seen).toEqual([1, 2]);
  });

  it('tell without an answer', async () => {
    const told = await new Promise((resolve) => callsTo({ note: resolve }).notify('note', { of: 'a change' }));
    expect(told).toEqual({ of: 'a change' });
  });

  it('reject what waits when the other side closes, and what comes after', async () => {
    const { port1, port2 } = new MessageChannel();
    const calls = connectThread(port1, {});
    const waiting = calls.call('work');
    port2.close();
    await expect(waiting).rejects.toMatchObject({ name: 'WorkerEnded', reason: 'died' });
    await expect(calls.call('work')).rejects.toMatchObject({ name: 'WorkerEnded', reason: 'died' });
  });

  it('reject with the error that ended the other thread as their cause', async () => {
    const worker = new Worker(`setImmediate(() => { throw new RangeError('too much'); });`, { eval: true });
    await expect(connectThread(worker, {}).call('work')).rejects.toMatchObject({
      name: 'WorkerEnded',
      cause: { message: 'too much' },
    });
  });

  it('reject what waits when a message cannot be read', async () => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const calls = connectThread(port1, {});
    const waiting = calls.call('work');
    const unreadable = new TypeError('the message cannot be read');
    port1.emit('messageerror', unreadable);
    await expect(waiting).rejects.toBe(unreadable);
  });
});
