import { isTraceparent } from './traceparent';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

describe('a trace context', () => {
  it('is one of a sampled span', () => expect(isTraceparent(`00-${trace}-${span}-01`)).toBe(true));

  it.each([
    ['of a span that is not sampled', `00-${trace}-${span}-00`],
    ['of another version', `01-${trace}-${span}-01`],
    ['without a trace', `00-${'0'.repeat(32)}-${span}-01`],
    ['without a span', `00-${trace}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${trace.toUpperCase()}-${span}-01`],
    ['with something behind it', `00-${trace}-${span}-01"`],
    ['of another type', 1],
    ['that is missing', undefined],
  ])('is none %s', (_case, value) => expect(isTraceparent(value)).toBe(false));
});
