import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

/** Points that a click, an edit, a message and a sticker do not pass, and the suite that loops them where their own path is. */
export const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^rebuild\./, 'libs/event-sourcing/src/projection-crash.spec.ts'],
  [/^sqlite\.promote\./, 'libs/event-sourcing/src/projection-crash.spec.ts'],
  // Of a group: in one process those are about mail and keys.
  [/^sqlite\.(migration\.|log\.before-position$)/, 'libs/adapters/sqlite/src/crash.spec.ts'],
  // A snapshot is due after more events than one edit makes.
  [/^sqlite\.snapshot\./, 'libs/adapters/sqlite/src/crash.spec.ts'],
  [/^mongo\.snapshot\./, 'libs/adapters/mongo/tests/writer-kills.e2e.spec.ts'],
  // Only with JOURNAL_SYNC=disk.
  [/^journal\.sync$/, 'tests/chaos/fault-points.e2e.spec.ts'],
  [/^analytics\.(migrate|purge|cleared|remove-owner)$/, 'services/analytics/src/clear/killed-clearing.spec.ts'],
  [/^analytics\.rebuild\./, 'services/analytics/src/killed.spec.ts'],
  [/^billing\./, 'services/billing/src/killed.spec.ts'],
  [/^archive\./, 'tests/chaos/archive-kills.e2e.spec.ts'],
  [/^backup\./, 'tests/chaos/backup.e2e.spec.ts'],
  [/^restore\./, 'services/all-in-one/src/snapshot/killed-restore.spec.ts'],
  // Thirty days after a message was deleted.
  [/^inbox\.purged$/, 'services/inbox/src/killed.spec.ts'],
  [/^mongo\.promote\./, 'libs/adapters/mongo/tests/writer-kills.e2e.spec.ts'],
];

/** `void` and the like: in the middle of something that the process does in one go, which no waiting can interrupt. */
const isPlace = /(await |isPromise\()?faultPoint\(\s*(?:['`]([^'`]+)['`]|(\w+))\s*\)/g;

interface Place {
  readonly file: string;
  /** null: handed over by the caller, which has it as a literal. */
  readonly name: string | null;
  readonly isAwaited: boolean;
}

const placesIn = (folder: string): Place[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/node_modules|dist\/|\.spec\.ts$|testing\/|bench\//.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, folder, file), 'utf8');
      const handedOn = [...text.matchAll(/'(mongo\.[a-z]+\.before-commit)'/g)].map(([, name]) => ({
        name: name!,
        isAwaited: true,
      }));
      const direct = [...text.matchAll(isPlace)].map(([, waits, name]) => ({
        name: name ?? null,
        isAwaited: waits !== undefined,
      }));
      return [...direct, ...handedOn].map((place) => ({ file: path.join(folder, file), ...place }));
    });

const namesOf = (places: readonly Place[]): string[] => {
  const names = places
    .flatMap(({ name }) => name ?? [])
    .flatMap((name) =>
      name.includes('${table}') ? ['hits', 'rollups'].map((table) => name.replace('${table}', table)) : [name],
    );
  return [...new Set(names)].sort();
};

/** Every place in our sources at which the outside world may fail, by name. */
export const allPoints = (): string[] => namesOf(['libs', 'services'].flatMap(placesIn));

export const isElsewhere = (point: string): boolean => elsewhere.some(([points]) => points.test(point));

export const faultKinds = ['exit', 'throw', 'torn', 'hang', 'dup', 'reorder'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Which points a kind of fault has a meaning at. */
export const pointsFor = (kind: FaultKind): ((point: string) => boolean) => {
  if (kind === 'exit' || kind === 'throw') return () => true;
  if (kind === 'torn') return (point) => point === 'journal.write';
  if (kind === 'dup') return (point) => /\.log\.before-(publish|handle)$/.test(point);
  // A journal has one partition and one key: nothing in it can be overtaken.
  if (kind === 'reorder') return (point) => /^(sqlite|kafka)\.log\.before-(publish|handle)$/.test(point);
  const awaited = namesOf(['libs', 'services'].flatMap(placesIn).filter(({ isAwaited }) => isAwaited));
  return (point) => awaited.includes(point);
};

/** A point that only the recovery from a death at another one passes. */
export const passedAfter = (point: string): string | null =>
  point.startsWith('analytics.fence.') ? 'analytics.claimed' : null;

/** A point, and the process that fails there. */
export interface FaultPlace {
  readonly point: string;
  readonly service: string;
}

/** In one process: everything that is not an engine's own. */
export const pointsOfOneProcess = (): string[] =>
  allPoints().filter((point) => !isElsewhere(point) && !/^(mongo|kafka|act-relay)\./.test(point));

/** The services on whose way from a click, an edit or a message a point lies when each service is a process. */
const services: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(act-relay|journal)\./, ['redirects']],
  [/^analytics\./, ['analytics']],
  [/^inbox\./, ['inbox']],
  [/^kafka\.(group\.|log\.before-(handle|position)$)/, ['analytics', 'inbox', 'media']],
  [/^(mongo\.commit|projection)\./, ['content', 'inbox', 'media']],
  [/^(mongo|relay|kafka)\./, ['content', 'inbox', 'media']],
];

/** With the services that die there. What lies in SQLite and in files is the same code as in one process. */
export const pointsOfServices = (): FaultPlace[] =>
  allPoints()
    .filter((point) => !isElsewhere(point))
    .flatMap((point) => {
      const on = services.find(([points]) => points.test(point))?.[1] ?? [];
      return on.map((service) => ({ point, service }));
    });
