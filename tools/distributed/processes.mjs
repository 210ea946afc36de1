// The distributed size on one machine: the services and the gateway as processes of their own, each on a port and a folder
// that it keeps for as long as this runs.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { birthOf } from '../engines/engine-process.mjs';
import { freePort } from '../engines/free-port.mjs';
import { lowerPriority } from '../engines/priority.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The service that answers visitors: where `visitorsFirst` is wanted and cores are few, all others wait for it. */
const FIRST = 'redirects';
const LONGEST_PAUSE = 5_000;
/** A process that lived this long did not fail at its start. */
const SETTLED = 30_000;
/** So many failed starts in a row are no accident. */
const FAILED_STARTS = 2;
/** Milliseconds that a service takes to drain at most, and some to spare on a machine that is busy. */
const ENDS_WITHIN = 10_000;

/** The services and their usual ports; `libs/contracts/src/services.ts` reads the same table. */
const services = JSON.parse(fs.readFileSync(path.join(root, 'libs/contracts/src/services.json'), 'utf8'));

/**
 * Megabytes of each half of a process's young generation, in place of Node's 16. Two are up to 25 MB less, at a price that only a busy
 * one pays; through redirects and analytics goes every click, and what lives as long as a request to an engine must not age meanwhile.
 */
const SEMI_SPACE_OF_GATEWAY = 2;

const nodeFlags = (service) => {
  const known = services.find(({ name }) => name === service);
  return [`--max-semi-space-size=${known?.semiSpaceMb ?? SEMI_SPACE_OF_GATEWAY}`];
};

const LOOPBACK = '127.0.0.1';

/** Where this machine reaches what listens on `host`, which may represent all of its addresses. */
const urlOf = (host, port) => {
  const address = { '0.0.0.0': LOOPBACK, '::': '::1' }[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
};

const isReady = (url) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    (reply) => reply.status === 200,
    () => false,
  );

/** See processes.d.mts. */
export const endsWithin = ({ DRAIN_DELAY_MS }) => ENDS_WITHIN + Number(DRAIN_DELAY_MS || 0);

/** Passes on what differs from the line before: each start that fails prints the same. */
const withoutRepeats = (onLine) => {
  let last;
  return (line) => {
    if (line !== last) onLine(line);
    last = line;
  };
};

/** One process, which can be ended in every way and started again. */
const createProcess = (options) => {
  const { name, service, port, url, env, node, supervise, visitorsFirst, onLine, onStart, endWithin } = options;
  let child = null;
  let exited = Promise.resolve(null);
  let printed = '';
  let wanted = false;
  let pause = 100;
  /** The process that says that it serves. Another program on its port may answer as well. */
  let serving = null;
  /** In a row. */
  let failedStarts = 0;

  const onOutput = withoutRepeats((line) => onLine(name, line));
  const onRestart = withoutRepeats((line) => onLine(name, line));

  let gone;
  const ended = new Promise((resolve) => (gone = resolve));

  const start = (more = {}) => {
    wanted = true;
    const begun = Date.now();
    // In a group of its own: a Ctrl-C is for its parent, which ends its children in order. The channel tells it when the parent is gone.
    child = spawn(node, [...nodeFlags(service), path.join(root, 'services', service, 'dist/main.cjs')], {
      cwd: root,
      // Threads of one process share what they release: with a heap each, glibc holds a multiple of what a video needs.
      env: { MALLOC_ARENA_MAX: '1', ...env, ...more, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    const started = child;
    child.once('spawn', () => {
      onStart({ pid: started.pid, birth: birthOf(started.pid) });
      if (visitorsFirst && service !== FIRST) void lowerPriority(started.pid);
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          if (line.startsWith(`${service} serves at `)) serving = started;
          onOutput(line);
        }
      });
    }
    exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    void exited.then(({ code, signal }) => {
      if (!wanted || !supervise) return;
      failedStarts = serving === started ? 0 : failedStarts + 1;
      if (Date.now() - begun > SETTLED) pause = 100;
      onRestart(`ended with ${signal ?? code}: started again in ${pause} ms`);
      setTimeout(() => wanted && start(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  const serves = async () => {
    const asked = child;
    if (serving !== asked || !isRunning() || !(await isReady(url))) return false;
    return child === asked && isRunning();
  };

  const end = async (signal) => {
    wanted = false;
    if (isRunning()) child.kill(signal);
    const ending = child;
    // A process whose main thread no longer runs answers no signal but this one.
    const limit = setTimeout(() => {
      onLine(name, `has not ended ${endWithin / 1000} s after ${signal}: killed`);
      ending.kill('SIGKILL');
    }, endWithin);
    const result = await exited;
    clearTimeout(limit);
    gone();
    return result?.code ?? null;
  };

  return {
    name,
    service,
    port,
    url,
    get pid() {
      return child?.pid;
    },
    ended,
    output: () => printed,
    isRunning,
    failsToStart: () => failedStarts >= FAILED_STARTS,
    /** Ends it as a crash would; where it is supervised it returns by itself. */
    crash: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    kill: () => end('SIGKILL'),
    signal: end,
    start,
    /** Resolves when it says that it is ready. */
    ready: async (limitMs = 60_000) => {
      const deadline = Date.now() + limitMs;
      while (!(await serves())) {
        const over = !isRunning() && !supervise;
        if (over || Date.now() > deadline) throw new Error(`${name} is not ready: ${printed.slice(-2_000)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
};

/** See processes.d.mts. */
export const planProcesses = async (options) => {
  const { dataDir, port, env, envOf = {}, contents = 1, redirects = 1, analytics = 1 } = options;
  const instances = { content: contents, redirects, analytics };
  // Each redirect node has a slot, also where it is the only one; what there is one of is named like its service.
  const plan = services.flatMap(({ name: service }) => {
    const count = instances[service] ?? 1;
    return Array.from({ length: count }, (_, index) => ({
      name: count === 1 ? service : `${service}-${service[0]}${index}`,
      service,
      ...(service === 'redirects' && { slot: `r${index}` }),
    }));
  });
  const placed = [];
  for (const entry of plan) {
    const own = await freePort();
    placed.push({ ...entry, port: own, url: urlOf(LOOPBACK, own) });
  }
  const urlsOf = (service) =>
    placed
      .filter((entry) => entry.service === service)
      .map((entry) => entry.url)
      .join(',');
  // Where the operator has visitors come in, and through whom, concerns the gateway alone: services are asked by it, on this machine.
  const { HOST, TRUSTED_PROXIES, ...ofAll } = env;
  const host = HOST || LOOPBACK;
  const gateway = { name: 'gateway', service: 'gateway', port, url: urlOf(host, port) };
  const common = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${port}`,
    ...ofAll,
  };
  const running = placed.map(({ slot, ...entry }) => ({
    ...entry,
    env: {
      ...common,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATA_DIR: path.join(dataDir, slot ? `redirects-${slot}` : entry.name),
      IDENTITY_URL: urlsOf('identity'),
      GATEWAY_URL: gateway.url,
      TRACED_GATEWAYS: '127.0.0.1,::1',
      ...(slot && { NODE_SLOT: slot }),
      ...envOf[entry.name],
    },
  }));
  return [
    ...running,
    {
      ...gateway,
      env: {
        ...common,
        HOST: host,
        // What a neighbour says about where a visitor comes from is believed only where the operator says so.
        TRUSTED_PROXIES: TRUSTED_PROXIES ?? '',
        ...Object.fromEntries(services.map(({ name }) => [`${name.toUpperCase()}_URL`, urlsOf(name)])),
        ...envOf.gateway,
      },
    },
  ];
};

/** See processes.d.mts. */
export const startProcesses = async (options) => {
  const { port, node = process.execPath, supervise = false, visitorsFirst = false } = options;
  const { onLine = () => undefined, onStart = () => undefined, endWithin = endsWithin(options.env) } = options;
  const planned = await planProcesses(options);
  const all = planned.map((one) =>
    createProcess({ ...one, node, supervise, visitorsFirst, onLine, onStart, endWithin }),
  );
  const gateway = all.at(-1);
  const running = all.slice(0, -1);
  for (const one of all) one.start();
  return {
    url: `http://localhost:${port}`,
    processes: all,
    ended: Promise.all(all.map((one) => one.ended)).then(() => undefined),
    ready: async () => void (await Promise.all(all.map((one) => one.ready()))),
    /** The gateway first, so that no request is sent to a service that leaves. */
    stop: async () => {
      const codes = [await gateway.signal('SIGTERM')];
      return [...codes, ...(await Promise.all(running.map((one) => one.signal('SIGTERM'))))];
    },
    kill: async () => void (await Promise.all(all.map((one) => one.kill()))),
  };
};
