import type { RateClaim, RateLimit, RateVerdict } from '@marquee/ports';
import fc from 'fast-check';

const perMinute = (name: string, attempts: number, windowMs = 60_000): RateLimit => ({ name, attempts, windowMs });

/** From the narrowest to the widest, as a sign-in has them. What one address may use is well below what a name and all may. */
const pair = perMinute('model.pair', 2);
const address = perMinute('model.address', 4, 90_000);
const name = perMinute('model.name', 9);
const all = perMinute('model.all', 30, 40_000);

export interface Step {
  readonly client: string;
  readonly name: string;
  /** Milliseconds since the step before. */
  readonly after: number;
}

export const claimsOf = (step: Step): readonly RateClaim[] => [
  { limit: pair, key: `${step.client} ${step.name}` },
  { limit: address, key: step.client },
  { limit: name, key: step.name },
  { limit: all, key: '' },
];

const client = (clients: readonly string[], longest: number): fc.Arbitrary<Step> =>
  fc.record({
    client: fc.constantFrom(...clients),
    name: fc.constantFrom('ines', 'jon'),
    after: fc.nat(longest),
  });

/** Attackers in bursts, owners now and then. */
export const interleavings: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: client(['attacker', 'attacker', 'other attacker'], 300) },
    { weight: 1, arbitrary: client(['home', 'office'], 30_000) },
  ),
  { minLength: 30, maxLength: 90 },
);

/** A reference model of the `RateLimiter` docstring, as simple as possible. */
export const createModel = () => {
  const windows = new Map<string, { endsAt: number; attempts: number }>();
  return (claims: readonly RateClaim[], now: number): RateVerdict => {
    const counted = claims.map(({ limit, key }) => {
      const id = `${limit.name} ${key}`;
      const window = windows.get(id);
      return {
        limit,
        id,
        window: window && window.endsAt > now ? window : { endsAt: now + limit.windowMs, attempts: 0 },
      };
    });
    for (const { limit, window } of counted) {
      if (window.attempts < limit.attempts) continue;
      return { allowed: false, limit: limit.name, retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
    }
    for (const { id, window } of counted) windows.set(id, { ...window, attempts: window.attempts + 1 });
    return { allowed: true };
  };
};
