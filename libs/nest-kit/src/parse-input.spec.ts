import type { DomainError } from '@marquee/kernel';
import { z } from 'zod';
import { parseInput } from './parse-input';

const link = z.strictObject({ id: z.string(), title: z.string().optional() });
const photo = z.strictObject({ id: z.string(), caption: z.string().optional() });
const question = z.strictObject({ id: z.string() });
const order = z.strictObject({ orderData: z.array(z.strictObject({ id: z.string(), order: z.int() })) });
/** Of two levels, as the changes of content are. */
const body = z.union([z.union([link, photo, question]), order]);

const faultsOf = (value: unknown): string[] => {
  try {
    parseInput(body, value);
  } catch (error) {
    return (error as DomainError).violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
  }
  return [];
};

describe('the input of a request that may have several shapes', () => {
  it.each([
    [{ orderData: null }, [/^orderData invalid_type /]],
    [{ orderData: [{ id: 'a', order: '1' }] }, [/^orderData\.0\.order invalid_type /]],
    [{ orderData: [{ id: 'a', order: 1, extra: 1 }] }, [/^orderData\.0\.extra unrecognized_keys /]],
    [{ id: 'a', caption: 1 }, [/^caption invalid_type /]],
    [{ id: 'a', title: 'b', extra: 1 }, [/^extra unrecognized_keys Unrecognized key: "extra"$/]],
  ])('is refused as %j by the shape that knows its fields', (value, expected) =>
    expect(faultsOf(value)).toEqual(expected.map((fault) => expect.stringMatching(fault) as string)),
  );

  it.each([
    [{ id: 'a', orderData: null }, 'orderData'],
    [{ id: 'a', title: 'b', caption: 'c' }, 'caption'],
  ])('is refused as %j, whose fields belong to two shapes', (value, key) =>
    expect(faultsOf(value)).toEqual([`${key} unrecognized_keys ${key} cannot be sent together with the other fields.`]),
  );
});
