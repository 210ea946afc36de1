import { BODY_BYTES, type LargeBody } from '@marquee/contracts';
import type { DomainError } from '@marquee/kernel';
import { z } from 'zod';
import { BODY_VALUES, checkOutline, type JsonBodyConfig } from './json-body';

const largeBody: LargeBody = {
  field: 'type',
  value: 'many',
  shape: z.strictObject({ type: z.literal('many'), places: z.array(z.strictObject({ at: z.int() })) }),
  bytes: 1024 * 1024,
  values: 20_000,
};
const places = (count: number): object[] => Array.from({ length: count }, (_, at) => ({ at }));
const fields = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 0]));
const padded = (body: object, bytes: number): string => JSON.stringify(body).padEnd(bytes);

const answerTo = (json: string, config: JsonBodyConfig): string => {
  try {
    checkOutline(Buffer.from(json), config);
  } catch (error) {
    const { code, violations } = error as DomainError;
    return [code, ...violations.map(({ path, code }) => `${path} ${code}`)].join(': ');
  }
  return 'accepted';
};

describe('a body before it is parsed', () => {
  it.each([
    ['a usual one', JSON.stringify({ a: 1 }), {}, 'accepted'],
    ['one as large as usual ones may be', padded({ a: 1 }, BODY_BYTES), {}, 'accepted'],
    ['one that is larger', padded({ a: 1 }, BODY_BYTES + 1), {}, 'payload_too_large'],
    ['one that is larger than its route allows', padded({ a: 1 }, 101), { bodyBytes: 100 }, 'payload_too_large'],
    ['one of many values', JSON.stringify(fields(BODY_VALUES)), {}, 'validation_failed:  too_big'],
    ['a deep one', `${'['.repeat(33)}${']'.repeat(33)}`, {}, 'validation_failed:  too_deep'],
  ])('is judged by the limits of its route: %s', (_what, json, config, expected) =>
    expect(answerTo(json, config)).toBe(expected),
  );

  it.each([
    ['the large one', { type: 'many', places: places(5000) }, 'accepted'],
    ['a small one of that kind', { type: 'many', places: [] }, 'accepted'],
    ['one of more values', { type: 'many', places: places(10_000) }, 'validation_failed:  too_big'],
    ['one with a field that the shape lacks', { type: 'many', x: 1 }, 'validation_failed: x unrecognized_keys'],
    [
      'one with such a field deep inside',
      { type: 'many', places: [{ y: 1 }] },
      'validation_failed: y unrecognized_keys',
    ],
    ['many values of another kind', { type: 'few', places: places(1000) }, 'validation_failed:  too_big'],
    ['a large one of another kind', { type: 'few', places: 'x'.repeat(70_000) }, 'payload_too_large'],
    ['a small one of another kind, with fields of its own', { type: 'few', x: 1 }, 'accepted'],
  ])('is judged by the larger limits where it is of the large kind: %s', (_what, body, expected) =>
    expect(answerTo(JSON.stringify(body), { largeBody })).toBe(expected),
  );
});
