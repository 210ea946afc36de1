import pino, { type LoggerOptions } from 'pino';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;
type Fields = Readonly<Record<string, unknown>>;

/** Milliseconds between two lines of one kind. Shorter than a minute: work that reports itself each minute is not folded. */
const WINDOW_MS = 55_000;
/** Kinds that are remembered at once. What comes beyond them is written as it is. */
const KINDS_MAX = 500;

/** Members that tell kinds of a line apart. Ids of requests and persons do not. */
const OF_KIND = [
  'service',
  'component',
  'part',
  'work',
  'job',
  'group',
  'engine',
  'upstream',
  'origin',
  'view',
  'source',
  'topic',
  'partition',
  'method',
  'route',
  'status',
  'problem',
  'reason',
  'code',
];

const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  // Messages may hold ids; where it was thrown does not.
  const place = /^\s+at .*$/m.exec(error.stack ?? '')?.[0] ?? '';
  return `${error.name} ${String((error as { code?: unknown }).code)}${place}`;
};

const kindOf = (level: number, bindings: Fields, fields: Fields, message: unknown): string =>
  JSON.stringify([
    level,
    message,
    ...OF_KIND.map((name) => fields[name] ?? bindings[name] ?? null),
    kindOfError(fields['err']),
  ]);

/**
 * A hook of pino that folds repeated warnings and errors: the first of a kind is written at once, then at most one line a minute, which is the
 * newest and says in `repeats` how many there were since. Fatal lines are all written.
 */
export const foldRepeats = (): LogMethod => {
  const kinds = new Map<string, { repeats: number; write: (repeats: number) => void }>();
  const watch = (kind: string): void => {
    setTimeout(() => {
      const known = kinds.get(kind)!;
      if (known.repeats === 0) return void kinds.delete(kind);
      known.write(known.repeats);
      known.repeats = 0;
      watch(kind);
    }, WINDOW_MS).unref();
  };
  return function (args, method, level) {
    const { warn, fatal } = pino.levels.values;
    if (level < warn! || level >= fatal!) return method.apply(this, args);
    const [first, second] = args as readonly unknown[];
    const hasFields = typeof first === 'object' && first !== null && !(first instanceof Error);
    const fields = (hasFields ? first : {}) as Fields;
    const message = hasFields ? second : first;
    const kind = kindOf(level, this.bindings(), fields, message);
    const known = kinds.get(kind);
    if (known === undefined) {
      if (kinds.size < KINDS_MAX) {
        kinds.set(kind, { repeats: 0, write: () => undefined });
        watch(kind);
      }
      return method.apply(this, args);
    }
    known.repeats += 1;
    known.write = (repeats) => method.call(this, { ...fields, repeats }, message as string);
  };
};
