import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askProcess, reachableProcessesIn } from './ask-process';
import { askProcesses } from './ask-processes';
import type { OperatorCommands } from './control-protocol';
import { openControlSocket, type ControlSocket } from './control-socket';

const root = fs.mkdtempSync(path.join(tmpdir(), 'control-'));
const opened: ControlSocket[] = [];
const warned: unknown[] = [];
const logger = { warn: (...said: unknown[]) => void warned.push(said) };

/** A process of this name whose read models are all rebuilt by the one function. */
const open = async (
  file: string,
  name: string,
  readModels: readonly string[] = [],
  more: OperatorCommands = {},
): Promise<string> => {
  const rebuild = async (argument: string | undefined) => {
    if (argument?.endsWith('/full')) throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    if (argument?.endsWith('/nothing')) throw undefined;
    if (argument?.endsWith('/broken')) throw new Error('it is broken\n    at a line of a trace');
    return { ok: true, text: `${argument} rebuilt` };
  };
  const commands: OperatorCommands = { ...(readModels.length > 0 && { rebuild }), ...more };
  const socket = path.join(root, file);
  const description = { name, commands: Object.keys(commands), readModels };
  opened.push(await openControlSocket(socket, { description, commands }, logger));
  return socket;
};

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  warned.length = 0;
});
afterAll(() => fs.rmSync(root, { recursive: true }));

describe('a control socket', () => {
  it('answers a storage failure with its code and what to do, and whatever else was thrown with a line', async () => {
    const socket = await open('full/control-one.sock', 'one', ['one/full', 'one/nothing']);
    const asked = (argument: string) => askProcess(socket, { command: 'rebuild', argument });
    expect(await asked('one/full')).toEqual({
      error: `storage_full: the disk of ${path.dirname(socket)} is full: free some space, and try again.`,
    });
    expect(await asked('one/nothing')).toEqual({ error: 'undefined' });
  });

  it('is the owner’s alone, tells how far a command is, and goes with its process', async () => {
    const count = async (
      argument: string | undefined,
      progress: (label: string, done: number, total: number) => void,
    ) => {
      progress('counting', 1, 2);
      return { ok: true, text: `counted ${argument}` };
    };
    const socket = await open('a/control-one.sock', 'one', [], { count });
    expect(fs.statSync(socket).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
    const steps: unknown[] = [];
    const request = { command: 'count', argument: 'sheep' };
    const reply = await askProcess(socket, request, (...step) => steps.push(step));
    expect(reply).toEqual({ result: { ok: true, text: 'counted sheep' } });
    expect(steps).toEqual([['counting', 1, 2]]);
    await opened.splice(0)[0]!.close();
    expect(fs.existsSync(socket)).toBe(false);
    expect(await askProcess(socket, request)).toBeNull();
  });

  it('has not answered where its process ends within a line', async () => {
    const socket = path.join(root, 'control-half.sock');
    const server = net.createServer((connection) => connection.end('{"result":{"ok":tr'));
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    expect(await askProcess(socket, { command: 'count' })).toEqual({ error: 'the process stopped before it answered' });
    server.close();
  });

  it('says in one line what it was not able to do', async () => {
    const socket = await open('a/control-one.sock', 'one', ['one/broken']);
    expect(await askProcess(socket, { command: 'toString' })).toEqual({
      error: 'unknown command toString: there are rebuild, describe',
    });
    expect(await askProcess(socket, { command: 'rebuild', argument: 'one/broken' })).toEqual({ error: 'it is broken' });
    const raw = net.connect(socket);
    raw.write('GET / HTTP/1.1\r\n\r\n');
    const [said] = await new Promise<Buffer[]>((resolve) => raw.once('data', (data) => resolve([data])));
    expect(JSON.parse(String(said))).toEqual({ error: 'the command is not one line of JSON' });
  });

  it('takes the place of one that a killed process left, never that of a living one', async () => {
    // A socket file stays when the process ends without closing it.
    const server = net.createServer().listen(path.join(root, 'first.sock'));
    await new Promise((resolve) => server.once('listening', resolve));
    fs.renameSync(path.join(root, 'first.sock'), path.join(root, 'control-one.sock'));
    await new Promise((resolve) => server.close(resolve));
    const socket = await open('control-one.sock', 'first');
    expect(warned).toEqual([]);
    await open('control-one.sock', 'second');
    expect(warned).toEqual([
      [
        { reason: `another process has ${socket}` },
        'operators cannot ask this process: its control socket does not open',
      ],
    ]);
    await opened.pop()!.close();
    expect(await reachableProcessesIn(root)).toMatchObject([{ name: 'first' }]);
  });

  it('is not made somewhere else where its path is longer than the system takes', async () => {
    const socket = await open(`${'x'.repeat(100)}/control-one.sock`, 'one');
    expect(warned).toEqual([
      [{ reason: `${socket} is longer than 103 bytes: choose a shorter DATA_DIR` }, expect.any(String)],
    ]);
    expect(fs.existsSync(path.dirname(socket))).toBe(false);
  });

  it('releases callers that wait for an answer when its process leaves', async () => {
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const never = (): Promise<never> => new Promise(() => begun());
    const reply = askProcess(await open('control-one.sock', 'one', [], { never }), { command: 'never' });
    await isBegun;
    await opened.splice(0)[0]!.close();
    expect(await reply).toEqual({ error: 'the process stopped before it answered' });
  });
});

describe('a command to several processes', () => {
  const ask = async (command: string, argument?: string) =>
    askProcesses(
      await reachableProcessesIn(root),
      { command, ...(argument !== undefined && { argument }) },
      () => undefined,
    );

  beforeEach(async () => {
    const audit = () => Promise.resolve({ ok: false, text: '1 differs' });
    await open('content/control-content.sock', 'content', ['content/items', 'content/broken']);
    await open('second/control-content.sock', 'content', ['content/items', 'content/broken']);
    await open('analytics/control-analytics.sock', 'analytics', ['analytics/items'], { audit });
    await open('r0/control-redirects-r0.sock', 'redirects-r0', ['redirects/links']);
    await open('r1/control-redirects-r1.sock', 'redirects-r1', ['redirects/links']);
  });

  it('finds who answers it, once where read models are shared and in every instance that has its own', async () => {
    expect(await ask('rebuild', 'content/items')).toEqual({ result: { ok: true, text: 'content/items rebuilt' } });
    expect(await ask('rebuild', 'redirects/links')).toEqual({
      result: { ok: true, text: 'redirects-r0: redirects/links rebuilt\nredirects-r1: redirects/links rebuilt' },
    });
    expect(await ask('audit')).toEqual({ result: { ok: false, text: '1 differs' } });
    expect(await ask('rebuild', 'content/broken')).toEqual({ error: 'it is broken' });
  });

  it('lists what there is where a name is unknown or missing', async () => {
    const list =
      'name one read model of analytics, content, redirects-r0, redirects-r1: analytics/items, content/broken, content/items, redirects/links';
    expect(await ask('rebuild', 'content/lists')).toEqual({ error: list, isUsage: true });
    expect(await ask('rebuild')).toEqual({ error: list, isUsage: true });
    expect(await ask('restore')).toEqual({
      error:
        'no process that runs here answers restore: analytics, content, redirects-r0, redirects-r1 answer audit, rebuild',
    });
  });

  it('asks redirect nodes first where their journals end, and has them compared by the audit', async () => {
    const journal = (end: string) => ({ journal: async () => ({ ok: true, text: end, end }) });
    const audit = async (argument: string | undefined) => ({ ok: true, text: `compared with ${argument}` });
    const ask = async (folder: string, argument?: string) =>
      askProcesses(
        await reachableProcessesIn(path.join(root, folder)),
        { command: 'audit', ...(argument !== undefined && { argument }) },
        () => undefined,
      );
    await open('journals/control-analytics.sock', 'analytics', [], { audit });
    expect(await ask('journals')).toEqual({ result: { ok: true, text: 'compared with undefined' } });
    await open('journals/r0/control-r0.sock', 'redirects-r0', [], journal('r0=1/2'));
    await open('journals/r1/control-r1.sock', 'redirects-r1', [], journal('r1=3/4'));
    expect(await ask('journals', 'r2=5/6')).toEqual({
      result: { ok: true, text: 'compared with r2=5/6 r0=1/2 r1=3/4' },
    });
    await open('journals/r3/control-r3.sock', 'redirects-r3', [], {
      journal: () => Promise.reject(new Error('its disk does not answer')),
    });
    expect(await ask('journals')).toEqual({ error: 'redirects-r3: its disk does not answer' });
  });
});
