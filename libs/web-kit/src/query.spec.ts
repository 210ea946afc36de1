import { onlineManager } from '@tanstack/react-query';
import { ApiError, unreachable } from './api/api-error';
import { createQueryClient } from './query';

const retries = (error: Error): number => {
  const { retry } = createQueryClient().getDefaultOptions().queries!;
  let failures = 0;
  while ((retry as (failures: number, error: Error) => boolean)(failures, error)) failures += 1;
  return failures;
};
const refusal = (status: number): ApiError => new ApiError({ status, code: `http_${status}`, message: '' });

it.each([
  ['a connection that failed', unreachable(new TypeError('Failed to fetch')), 2],
  ['a server that asks to return', refusal(503), 2],
  ['a refusal', refusal(404), 0],
  ['a fault of the server', refusal(500), 0],
])('%s is asked again as often as it may help', (_what, error, times) => expect(retries(error)).toBe(times));

describe('while the browser takes itself for offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));
  const fails = (): Promise<never> => Promise.reject(refusal(500));

  it('a request fails and does not wait', async () => {
    await expect(createQueryClient().fetchQuery({ queryKey: ['pots'], queryFn: fails })).rejects.toThrow(ApiError);
  });

  it('a change fails and is not made later', async () => {
    const client = createQueryClient();
    const change = client.getMutationCache().build(client, { mutationFn: fails });
    await expect(change.execute(undefined)).rejects.toThrow(ApiError);
  });

  it('what is shown is requested again once it is online', () =>
    expect(createQueryClient().defaultQueryOptions({ queryKey: ['pots'] }).refetchOnReconnect).toBe(true));
});
