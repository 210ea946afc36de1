import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ARCHIVE_PART_BYTES } from '@marquee/contracts';
import { createLink, signUp, staySignedIn, type Account } from '@marquee/test-kit/account';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { LoadClient } from '@marquee/test-kit/load-client';
import { countedOf, createInbox, createQuestion, INBOX, totalOf } from '@marquee/test-kit/messages';
import { until } from '@marquee/test-kit/until';
import { chartedInAll } from '@marquee/test-kit/visits';
import { LINKS, measuredSizes, type MeasuredSize } from './measured-size';
import { quantile, round, visits } from './visitors';

const say = (line: string): void => console.log(line);

/** J3. */
const GOAL_SECONDS = 60;
const RECORDS = 100_000;
const REDIRECTS_PER_SECOND = 200;
const ITEMS = 500;
const CLICKS_PER_SECOND = 2000;
const CONNECTIONS = 16;
const LONGEST_MS = 30 * 60_000;
const question = 'next-glaze';

/** Visitors send so many messages or answers, as fast as they are taken. Each has words of its own: equal ones are folded. */
const sendMany = async ({ visitorPort, owner }: MeasuredSize, count: number, what: object): Promise<void> => {
  let sent = 0;
  let taken = 0;
  const client = new LoadClient({
    port: visitorPort,
    connections: CONNECTIONS,
    nextRequest: () => {
      const words = `The glaze of pot ${(sent += 1)}, ${sent * 7919}: is it ${(sent * 104_729).toString(36)}?`;
      const body = JSON.stringify({
        userId: owner.username,
        userIg: `visitor.${sent}`,
        ...('questionId' in what ? { ...what, answer: words.slice(0, 80) } : { dm: words }),
      });
      const head = ['POST /api/clicks HTTP/1.1', 'Host: t', 'User-Agent: Mozilla/5.0 (X11; Linux) Firefox/140.0'];
      const length = Buffer.byteLength(body);
      return `${head.join('\r\n')}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
    },
    onAnswer: (_milliseconds, status) => void (status === 202 && (taken += 1)),
  });
  await client.start();
  await until(() => taken >= count, LONGEST_MS);
  await client.stop();
};

/** Waits for what takes work to be asked. */
const comesTrue = (holds: () => Promise<boolean>): Promise<void> => until(holds, LONGEST_MS, 1000);

/** Does a step of the filling, and says how long each of so many records took. */
const filling = async (what: string, count: number, step: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  await step();
  const milliseconds = performance.now() - begun;
  say(`  ${count} ${what} in ${round(milliseconds / 1000, 1)} s, ${round(milliseconds / count, 2)} ms each`);
};

/** Fills the account until it has that many records, a third of each kind next to its items; answers what there is of each. */
const fill = async (size: MeasuredSize, owner: Account, records: number) => {
  await filling('items', ITEMS - LINKS, async () => {
    await createInbox(owner);
    await createQuestion(owner, question);
    for (let n = LINKS; n < ITEMS - 2; n += 1) await createLink(owner, `link-${n}`);
  });
  const third = Math.ceil((records - ITEMS) / 3);
  const arrive = (kind: 'dm' | 'question', what: object) => async (): Promise<void> => {
    await sendMany(size, third, what);
    await comesTrue(async () => ((await countedOf(owner, kind)) ?? 0) >= third);
  };
  await filling('messages', third, arrive('dm', {}));
  const answers = { type: 'questionAnswer', questionId: question };
  await filling('answers', third, arrive('question', answers));
  let clicks = 0;
  await filling('clicks', third, async () => {
    const seconds = Math.ceil(third / CLICKS_PER_SECOND);
    while (clicks < third) clicks += (await visits(size, { seconds, rate: third / seconds }).done).times.length;
    await comesTrue(async () => (await chartedInAll(owner)) >= clicks);
  });
  return {
    items: ITEMS,
    clicks,
    messages: await totalOf(owner, INBOX),
    answers: await totalOf(owner, `question:${question}`),
  };
};

/** Megabytes that each process had at most since `forgetPeaks`. */
const peaks = (size: MeasuredSize): Record<string, number> =>
  Object.fromEntries(
    Object.entries(size.pids()).map(([name, pid]) => [
      name,
      Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    ]),
  );
const forgetPeaks = (size: MeasuredSize): void => {
  for (const pid of Object.values(size.pids())) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};

const transferEnds = async (account: Account, which: 'export' | 'import'): Promise<void> => {
  let state = '';
  const hasEnded = async (): Promise<boolean> => {
    const reply = (await (await account.call('GET', `/api/account/${which}`)).json()) as Record<string, unknown>;
    state = (reply[which] as { state: string }).state;
    return ['done', 'dead'].includes(state);
  };
  await until(hasEnded, LONGEST_MS, 100);
  if (state !== 'done') throw new Error(`the ${which} is ${state}`);
};

const memoryText = (before: Record<string, number>, after: Record<string, number>): string =>
  Object.entries(after)
    .map(([name, mb]) => `${name} ${before[name]} → ${mb} MB`)
    .join(', ');

/** How long the work takes while visitors follow links, what they wait meanwhile, and what memory it takes. */
const beside = async (size: MeasuredSize, what: string, work: () => Promise<void>) => {
  const before = peaks(size);
  forgetPeaks(size);
  const times: number[] = [];
  let going = true;
  const visitors = (async () => {
    while (going) times.push(...(await visits(size, { seconds: 2, rate: REDIRECTS_PER_SECOND }).done).times);
  })();
  const begun = performance.now();
  await work().finally(() => (going = false));
  const seconds = round((performance.now() - begun) / 1000, 1);
  await visitors;
  const redirectsP99 = round(quantile(times, 0.99), 2);
  const peakMb = peaks(size);
  say(`  ${what} in ${seconds} s, redirects' p99 ${redirectsP99} ms meanwhile`);
  say(`    most memory before → meanwhile: ${memoryText(before, peakMb)}`);
  return { seconds, redirectsP99, peakMb, before };
};

const bytesOf = async (account: Account): Promise<Uint8Array> =>
  new Uint8Array(await (await account.call('GET', '/api/account/export/archive')).arrayBuffer());

const sendArchive = async ({ url }: MeasuredSize, { call, idToken }: Account, archive: Uint8Array): Promise<void> => {
  await call('POST', '/api/account/import', { bytes: archive.length });
  for (let part = 0; part * ARCHIVE_PART_BYTES < archive.length; part += 1) {
    const chunk = archive.slice(part * ARCHIVE_PART_BYTES, (part + 1) * ARCHIVE_PART_BYTES);
    const answer = await fetch(`${url}/api/account/import/parts/${part}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/zip' },
      body: chunk as Uint8Array<ArrayBuffer>,
    });
    if (!answer.ok) throw new Error(`part ${part} was answered ${answer.status}`);
  }
};

const measure = async (size: MeasuredSize, records: number) => {
  const owner = staySignedIn(size, size.owner);
  const counts = await fill(size, owner, records);
  const alone = round(quantile((await visits(size, { seconds: 10, rate: REDIRECTS_PER_SECOND }).done).times, 0.99), 2);
  say(`  redirects' p99 ${alone} ms alone`);
  const made = await beside(size, 'made', async () => {
    await owner.call('POST', '/api/account/export');
    await transferEnds(owner, 'export');
  });
  const archive = await bytesOf(owner);
  const newcomer = await signUp(size.mailed(), 'jon');
  await sendArchive(size, newcomer, archive);
  const reader = staySignedIn(size, newcomer);
  const read = await beside(size, 'read into another account', async () => {
    await reader.call('POST', '/api/account/import/start');
    await transferEnds(reader, 'import');
  });
  return { counts, megabytes: round(archive.length / 1e6, 1), redirectsAloneP99: alone, made, read };
};

/** Whether the engines of the distributed size must be up for it. */
export const isOnEngines = ([size = 'embedded']: readonly string[]): boolean => size !== 'embedded';

/**
 * `npm run bench -- archive [embedded | distributed] [records]`: the archive of a large account is made, and read into another account,
 * while visitors follow links. Limits are so high that none is reached.
 */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const [chosen = 'embedded', records = String(RECORDS)] = args;
  say(machineText);
  for (const { name, start } of measuredSizes.filter((size) => size.name === chosen)) {
    const size = await start();
    try {
      const figures = await measure(size, Number(records));
      const { counts, megabytes, made } = figures;
      const { items, messages, answers, clicks } = counts;
      say(`${name}: ${items} items, ${messages} messages, ${answers} answers, ${clicks} clicks; ${megabytes} MB`);
      const holds = made.seconds <= GOAL_SECONDS;
      say(`  J3 ${holds ? 'holds' : 'does NOT hold'} (made in ≤ ${GOAL_SECONDS} s)`);
      saveResults(root, `archive.${name}`, figures);
      if (!holds) process.exitCode = 1;
    } finally {
      await size.stop();
      rmSync(size.dataDir, { recursive: true, force: true });
    }
  }
};
