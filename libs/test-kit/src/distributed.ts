import fs from 'node:fs';
import path from 'node:path';
import { removeTopics } from '@marquee/adapter-kafka/testing';
import { apartOnShared, openInstallation } from '../../../tools/distributed/installation.mjs';
import { startProcesses, type RunningProcess } from '../../../tools/distributed/processes.mjs';
import { engineUrl, type EngineName } from './engine';
import type { Product } from './product';
import { until } from './until';

export type { RunningProcess };

export interface Distributed extends Product {
  readonly processes: readonly RunningProcess[];
  /** By name: `identity`, `content` (`content-c0`, … where there are several), `analytics`, `gateway`, `redirects` (`redirects-r0`, …). */
  process(name: string): RunningProcess;
}

export interface DistributedOptions {
  readonly dataDir: string;
  /** Of the gateway. */
  readonly port: number;
  /** For all processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** For one process, by name: `{ redirects: { FAULT: … } }`. */
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Addresses of engines of the test's own, by variable: `{ KAFKA_URL: … }`; the shared ones otherwise. */
  readonly engines?: Readonly<Record<string, string>>;
  readonly contents?: number;
  readonly redirects?: number;
  readonly analytics?: number;
  /** Whether what ends by itself is started again. */
  readonly supervise?: boolean;
  /** As `npm run start:distributed` does. A test's own work would go before the product's. */
  readonly visitorsFirst?: boolean;
  /** The Node that runs the processes; the test's own otherwise. */
  readonly node?: string;
  /** Resolve without waiting until everything is ready. */
  readonly wait?: false;
}

const needed: readonly EngineName[] = ['kafka', 'mongodb', 'clickhouse', 's3', 'redis'];

/** Whether all engines of the distributed size are here. */
export const hasEngines = (): boolean => needed.every((name) => engineUrl(name) !== undefined);

/** Prefixes of the topics that this file's installations have on the shared broker. */
const opened = new Set<string>();

/** A suite on the distributed size: skipped, and counted as such, where an engine is missing. */
export const describeDistributed = (title: string, suite: () => void): void =>
  (hasEngines() ? describe : describe.skip)(title, () => {
    suite();
    // After the suite's own hook, which ends the processes. An installation has 180 partitions: those of a whole run would slow the broker down
    // until it no longer answers in time.
    afterAll(async () => {
      for (const prefix of opened) await removeTopics(engineUrl('kafka')!, prefix);
      opened.clear();
    });
  });

const sharedEngines = (): Record<string, string> =>
  Object.fromEntries(needed.map((name) => [`${name.toUpperCase()}_URL`, engineUrl(name) ?? '']));

/**
 * A folder whose services, once they start, have this installation secret. Answers the settings of their engines, on which they have
 * nothing yet.
 */
export const emptyInstallation = (dataDir: string, secret: string): Record<string, string> => {
  const installation = openInstallation(dataDir);
  fs.writeFileSync(path.join(dataDir, 'installation.json'), JSON.stringify({ ...installation, secret }));
  opened.add(`${installation.id}.`);
  return apartOnShared(installation, sharedEngines());
};

const worst = (codes: readonly (number | null)[]): number | null => codes.find((code) => code !== 0) ?? 0;

/**
 * Starts the built services as processes of their own behind a gateway, on the engines that there are. A folder is an installation:
 * its data is found again by the next start on the same folder, and no other installation on the same engines sees it.
 */
export const startDistributed = async (options: DistributedOptions): Promise<Distributed> => {
  const installation = openInstallation(options.dataDir);
  const distinct = apartOnShared(installation, { ...sharedEngines(), ...options.engines });
  if (options.engines?.['KAFKA_URL'] === undefined) opened.add(`${installation.id}.`);
  let printed = '';
  const running = await startProcesses({
    ...options,
    env: {
      INSTALLATION_SECRET: installation.secret,
      DEV_MAIL_TOKEN: 'a-token-for-the-tests',
      BILLING: 'off',
      DESTINATION_CHECKS: 'off',
      ...distinct,
      ...options.env,
    },
    onLine: (name, line) => (printed += `${name} ${line}\n`),
  });
  if (options.wait !== false) {
    await running.ready().catch(async (error: unknown) => {
      await running.kill();
      throw error;
    });
  }
  return {
    url: running.url,
    dataDir: options.dataDir,
    processes: running.processes,
    process: (name) => {
      const found = running.processes.find((one) => one.name === name);
      if (!found) throw new TypeError(`there is no process ${name}`);
      return found;
    },
    output: () => printed,
    nextCode: async (from) => {
      await until(() => /code \d{6}/.test(printed.slice(from)), 30_000);
      return [...printed.slice(from).matchAll(/code (\d{6})/g)].at(-1)![1]!;
    },
    ended: running.ended,
    kill: () => running.kill(),
    signal: async (name) =>
      worst(
        name === 'SIGTERM' ? await running.stop() : await Promise.all(running.processes.map((one) => one.signal(name))),
      ),
  };
};
