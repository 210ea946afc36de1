import { isTraceparent } from '@marquee/kernel';
import { LINKS_MAX, type Span, type Tracer } from '@marquee/ports';

interface EndedSpan {
  readonly name: string;
  readonly kind: string;
  readonly traceparent: string;
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly links: readonly string[];
  readonly failure: string | null;
}

export interface OpenedTracer {
  readonly tracer: Tracer;
  /** Every span that has ended, once it has left the tracer. The tracer is not used after that. */
  ended(): Promise<readonly EndedSpan[]>;
  dispose(): Promise<void>;
}

const traceOf = ({ traceparent }: Pick<Span, 'traceparent'>): string => traceparent.slice(3, 35);

/** Every sentence of `Tracer`'s docstring. */
export const tracerContract = (name: string, open: (ratio: number) => Promise<OpenedTracer>): void => {
  describe(`${name} keeps the tracer's contract`, () => {
    let opened: OpenedTracer;
    let tracer: Tracer;
    const reopen = async (ratio: number): Promise<void> => {
      opened = await open(ratio);
      tracer = opened.tracer;
    };
    beforeEach(() => reopen(1));
    afterEach(() => opened.dispose());

    it.each([
      [0, 0, 0],
      [0.25, 0.15, 0.35],
      [1, 1, 1],
    ])('samples a part of %d of the requests', async (ratio, least, most) => {
      await opened.dispose();
      await reopen(ratio);
      const asked = Array.from({ length: 4_000 }, () => tracer.samples());
      const part = asked.filter(Boolean).length / asked.length;
      expect([part >= least, part <= most]).toEqual([true, true]);
    });

    it('begins a trace of its own with each request', async () => {
      const [first, second] = [tracer.begin('a'), tracer.begin('b')];
      expect([isTraceparent(first.traceparent), traceOf(first) === traceOf(second)]).toEqual([true, false]);
      first.end();
      second.end();
      const ended = await opened.ended();
      expect(ended.map((span) => [span.name, span.parent, span.kind])).toEqual([
        ['a', null, 'internal'],
        ['b', null, 'internal'],
      ]);
    });

    it('continues a trace of another process below its span', async () => {
      const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      const span = tracer.continue(parent, 'below', { kind: 'consumer' });
      const next = tracer.continue(span.traceparent, 'further below');
      next.end();
      span.end();
      const ended = await opened.ended();
      expect(ended.map((each) => [each.name, each.kind, each.parent])).toEqual([
        ['further below', 'internal', span.traceparent],
        ['below', 'consumer', parent],
      ]);
      expect(ended.map(traceOf)).toEqual([traceOf({ traceparent: parent }), traceOf({ traceparent: parent })]);
    });

    it('has a span active in all that its work calls and awaits, and nowhere else', async () => {
      const [a, b] = [tracer.begin('a'), tracer.begin('b')];
      const seenBy = (span: Span) =>
        tracer.within(span, async () => {
          const seen = [tracer.active()];
          await new Promise((resolve) => setTimeout(resolve, 1));
          seen.push(tracer.active());
          seen.push(await tracer.within(null, async () => tracer.active()));
          await new Promise((resolve) => setImmediate(resolve));
          return [...seen, tracer.active()];
        });
      const seen = await Promise.all([seenBy(a), seenBy(b)]);
      expect(seen).toEqual([a, b].map(({ traceparent: own }) => [own, own, null, own]));
      expect(tracer.active()).toBeNull();
    });

    it('answers what the work answers, also where that throws', () => {
      const span = tracer.begin('a');
      expect(tracer.within(span, () => 7)).toBe(7);
      expect(() => tracer.within(span, () => assertFails())).toThrow('no');
      expect(tracer.active()).toBeNull();
    });

    it('tells the attributes and the failure of a span', async () => {
      const span = tracer.begin('a', { attributes: { text: 'a', number: 1 } });
      span.set({ number: 2 });
      span.end('TimeoutError');
      const [ended] = await opened.ended();
      expect(ended).toMatchObject({ failure: 'TimeoutError', attributes: { text: 'a', number: 2 } });
    });

    it('keeps the first links of a span', async () => {
      const links = Array.from({ length: LINKS_MAX + 8 }, () => tracer.begin('linked').traceparent);
      tracer.begin('a', { links }).end();
      const [ended] = await opened.ended();
      expect(ended!.links).toEqual(links.slice(0, LINKS_MAX));
    });

    it('tells nothing of a span that has not ended', async () => {
      tracer.begin('open');
      tracer.begin('ended').end();
      expect((await opened.ended()).map((span) => span.name)).toEqual(['ended']);
    });
  });
};

const assertFails = (): never => {
  throw new Error('no');
};
