import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal, type Journal } from '@marquee/adapter-journal';
import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { encodeAgent, encodeHit, encodeTarget, TOPICS, type VisitorAct } from '@marquee/contracts';
import { installTracer, type ActJournal, type RefusedAct } from '@marquee/ports';
import { tracedJournal } from './traced-journal';

const encoded = encodeHit({
  at: Date.UTC(2026, 2, 1),
  name: 'visitors.LinkFollowed.v1',
  target: encodeTarget('0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'),
  agent: encodeAgent('desktop', 'Firefox'),
  setAside: null,
  country: 'PT',
  referrer: '"direct"',
  visitor: null,
  route: null,
});

describe('a journal that is traced', () => {
  let dir: string;
  let journal: Journal;
  let traced: ActJournal;
  let tracer: MemoryTracer;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-traced-journal-'));
    journal = openJournal({ dir, source: 'r0', sync: 'write', clock: Date.now });
    traced = tracedJournal(journal);
    installTracer((tracer = createMemoryTracer()));
  });
  afterEach(async () => {
    installTracer(null);
    await journal.close();
    rmSync(dir, { recursive: true });
  });

  const append = (): Promise<RefusedAct | 'recorded'> =>
    new Promise((resolve) => traced.append(encoded, { recorded: () => resolve('recorded'), refused: resolve }));
  const acts = async (): Promise<readonly VisitorAct[]> =>
    (await journal.readFrom({ epoch: 0, offset: 0 }, 10)) as readonly VisitorAct[];

  it('writes the context of the span that sends an act below its request', async () => {
    const request = tracer.begin('request');
    expect(await tracer.within(request, append)).toBe('recorded');
    const [span] = tracer.ended;
    expect(span).toMatchObject({ name: `send ${TOPICS.acts}`, kind: 'producer', parent: request.traceparent });
    expect(await acts()).toMatchObject([{ referrer: 'direct', traceparent: span!.traceparent }]);
  });

  it('writes an act of another request as it is', async () => {
    const written: string[] = [];
    const spied = tracedJournal({ ...traced, append: (text) => void written.push(text) });
    spied.append(encoded, { recorded: () => undefined, refused: () => undefined });
    expect(written).toEqual([encoded]);
    await append();
    expect((await acts())[0]).not.toHaveProperty('traceparent');
    expect(tracer.ended).toEqual([]);
  });

  it('says why an act was not recorded', async () => {
    await journal.close();
    expect(await tracer.within(tracer.begin('request'), append)).toBe('closed');
    expect(tracer.ended).toMatchObject([{ failure: 'closed' }]);
  });
});
