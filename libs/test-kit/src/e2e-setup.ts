import { policyViolations } from './policy-violations';

// A person in a browser, or a product that is killed twenty times, takes longer than a function call.
jest.setTimeout(180_000);

// Whatever a file tests, its pages keep to their policies.
afterAll(() => expect(policyViolations).toEqual([]));
