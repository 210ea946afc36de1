import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { kindList } from '@marquee/page';
import { shownItem } from '@marquee/page/testing';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item } from '../tests/support/seed';
import { CONNECTIONS, median, round, say } from './bench-kit';
import { bundle } from './bundle';
import type { LoadOrder } from './load-worker';
import { startLoadMaker, type LoadMaker } from './measured-process';

const CACHED = 3000;
const REMADE = 30;
/** Of a load from the cache. */
const [ROUNDS, SECONDS] = [5, 3];
/** Milliseconds that the thread of visitors may be held at most while a page is made. */
const HELD_MAX = 20;
/** Brotli, as browsers are sent it. */
const BYTES_MAX = 14_000;

const sizes = [20, 10_000];

/** `npm run bench -- pages`: what a page of twenty items, and one of ten thousand, weighs and costs. */
export const bench = async ({ root }: { root: string }): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-pages-'));
  const dist = join(root, '.cache/bench');
  await bundle(root, dist);
  say(`pages on ${machineText}`);
  const node = await startRedirectNode({
    dir,
    pageWorker: join(dist, 'page-worker.cjs'),
    assets: join(root, 'frontends/visitor/dist/browser'),
  });
  const load = startLoadMaker(join(dist, 'load-worker.cjs'));
  try {
    const figures = [];
    for (const items of sizes) figures.push(await measure(node, load, items));
    const small = figures[0]!;
    const holds =
      small.brotli <= BYTES_MAX &&
      small.cachedP50Ms <= 1 &&
      small.ofBare >= 0.7 &&
      figures.every(({ heldMaxMs }) => heldMaxMs <= HELD_MAX);
    saveResults(root, 'pages', { figures, holds });
    say(holds ? 'P12 and F8 hold' : 'P12 or F8 does NOT hold');
    if (!holds) process.exitCode = 1;
  } finally {
    load.stop();
    await node.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Items of all kinds, as many of each that may be repeated. */
const seed = async (node: RedirectNode, owner: number, items: number): Promise<void> => {
  const many = kindList.filter(({ fixedId }) => fixedId === null);
  const one = kindList.filter(({ fixedId }) => fixedId !== null);
  const each = Math.floor((items - one.length) / many.length);
  await node.log.publish([
    account(owner),
    ...one.map(({ id }) => item(owner, id, id, { fields: shownItem(id, 0).fields })),
    ...many.flatMap(({ id: kind }) =>
      Array.from({ length: each }, (_, n) => item(owner, kind, `${kind}-${n}`, { fields: shownItem(kind, n).fields })),
    ),
  ]);
  await node.redirects.caughtUp();
};

const measure = async (node: RedirectNode, load: LoadMaker, items: number) => {
  await seed(node, items, items);
  const path = `/@user${items}`;
  const [brotli, gzip] = await Promise.all(
    ['br', 'gzip'].map(async (encoding) => (await ask(node, path, { 'accept-encoding': encoding })).body.length),
  );
  const remade = await remake(node, items, path);
  const cached = await timesOf(node.port, path);
  const beside = await besideBare(load, { port: node.port, page: path }, brotli!);
  const figures = {
    items,
    gzip: gzip!,
    brotli: brotli!,
    madeMs: round(median(remade.times)),
    heldMs: round(median(remade.held), 1),
    heldMaxMs: round(Math.max(...remade.held), 1),
    cachedP50Ms: round(median(cached), 3),
    bareP50Ms: round(beside.bareP50Ms, 3),
    cachedPerSecond: beside.cached,
    barePerSecond: beside.bare,
    ofBare: round(beside.cached / beside.bare),
  };
  say(
    `${items} items: ${figures.gzip} bytes gzip, ${figures.brotli} brotli; made in ${figures.madeMs} ms on its own thread, ` +
      `which held the visitors' thread for ${figures.heldMs} ms (median of ${REMADE}, ${figures.heldMaxMs} ms at most); from the cache p50 ${figures.cachedP50Ms} ms, ` +
      `${figures.cachedPerSecond}/s (bare node:http ${figures.bareP50Ms} ms, ${figures.barePerSecond}/s, × ${figures.ofBare})`,
  );
  return figures;
};

/** The page after a change of an item, again and again: how long until it is there, and how long anything else had to wait meanwhile. */
const remake = async (node: RedirectNode, owner: number, path: string) => {
  const times: number[] = [];
  const held: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let n = 0; n < REMADE; n += 1) {
    // Writing the change down is no part of making the page, and in a product happens elsewhere.
    await node.log.publish([item(owner, 'dm', 'dm', { version: n + 2, fields: { title: `Ask me ${n}` } })]);
    await node.redirects.caughtUp();
    delay.enable();
    const began = performance.now();
    await ask(node, path, { 'accept-encoding': 'gzip' });
    times.push(performance.now() - began);
    delay.disable();
    held.push(delay.max / 1e6);
    delay.reset();
  }
  return { times, held };
};

const timesOf = async (port: number, path: string): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < CACHED; n += 1) {
    const began = performance.now();
    await ask({ port, agent }, path, { 'accept-encoding': 'gzip' });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return times.slice(CACHED / 10);
};

/**
 * Answers per second to visitors of a cached page, and of node:http that answers as many bytes and does nothing else: medians of rounds
 * that take turns. `bareP50Ms`: of single requests to it, one after the other.
 */
const besideBare = async (load: LoadMaker, target: Pick<LoadOrder, 'port' | 'page'>, bytes: number) => {
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  const bare = { ...target, port: (server.address() as AddressInfo).port };
  const perSecond = async (order: Pick<LoadOrder, 'port' | 'page'>): Promise<number> => {
    const report = await load.make({ ...order, seconds: SECONDS, connections: CONNECTIONS, links: 0 });
    if (report.expected !== report.answered)
      throw new Error(`${report.answered - report.expected} answers were no page`);
    return report.perSecond;
  };
  await perSecond(target);
  const [cached, plain]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    cached.push(await perSecond(target));
    plain.push(await perSecond(bare));
  }
  const bareP50Ms = median(await timesOf(bare.port, '/'));
  await new Promise((resolve) => server.close(resolve));
  return { bareP50Ms, cached: Math.round(median(cached)), bare: Math.round(median(plain)) };
};
