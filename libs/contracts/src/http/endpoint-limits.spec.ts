import { allEndpoints } from './all-endpoints';
import { limitOf, WRITE_LIMIT } from './endpoint';
import { toOpenApi } from './openapi';

interface Operation {
  readonly description?: string;
  readonly 'x-rate-limit'?: { readonly per: string; readonly attempts: number; readonly seconds: number };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
}

const { paths } = toOpenApi(allEndpoints, '0') as { readonly paths: Record<string, Record<string, Operation>> };
const operationOf = (path: string, method: string): Operation => paths[path]![method.toLowerCase()]!;

describe('limits of accounts', () => {
  const changing = allEndpoints.filter(({ access, method }) => access === 'owner' && method !== 'GET');

  it('are on every call of an owner that changes something, and only on calls of owners', () => {
    expect(changing.length).toBeGreaterThan(4);
    expect(changing.filter((endpoint) => limitOf(endpoint) === undefined)).toEqual([]);
    expect(allEndpoints.filter((endpoint) => endpoint.access !== 'owner' && limitOf(endpoint))).toEqual([]);
  });

  it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s states its limit and its 429',
    (_id, endpoint) => {
      const { attempts, windowMs } = limitOf(endpoint)!;
      const operation = operationOf(endpoint.path, endpoint.method);
      expect(operation['x-rate-limit']).toEqual({ per: 'account', attempts, seconds: windowMs / 1000 });
      expect(operation.description).toBe(`At most ${attempts} calls of one account in ${windowMs / 1000} seconds.`);
      expect(operation.responses['429']).toMatchObject({
        description: expect.stringContaining('LimitExceededException'),
        headers: { 'Retry-After': { required: true } },
      });
    },
  );

  it('leave a person five changes a second', () => expect(WRITE_LIMIT).toEqual({ attempts: 300, windowMs: 60_000 }));
});
