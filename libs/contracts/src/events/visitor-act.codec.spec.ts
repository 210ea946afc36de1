import { SET_ASIDE_REASONS, visitorAct } from './visitor-act';
import {
  encodeAgent,
  decodeAct,
  encodeAnswer,
  encodedWithTrace,
  encodeHit,
  encodeMessage,
  isActName,
  isOwnedBy,
  encodeLink,
  targetOfLink,
  encodeTarget,
  urlOfLink,
  type ActTuple,
} from './visitor-act.codec';

const owner = '01890000-0000-7000-8000-000000000001';
const item = '01890000-0000-7000-8000-000000000002';
const target = encodeTarget(owner, item);
const pieces = {
  name: 'visitors.LinkFollowed.v1',
  at: 1_767_323_045_000,
  target,
  agent: encodeAgent('desktop', 'Möziłła/5.0 "quoted" \\ 😀'),
  setAside: null,
  country: 'DE',
  referrer: '"direct"',
  visitor: '0123456789abcdef',
  route: null,
} as const;
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const tupleOf = (encoded: string): ActTuple => JSON.parse(encoded) as ActTuple;
const decoded = (tuple: ActTuple) => decodeAct(tuple, 'n1', 2, 7);

describe('an act in the journal', () => {
  it.each(['visitors.LinkFollowed.v1', 'visitors.PageViewed.v1'] as const)('%s is read as it was written', (name) => {
    for (const setAside of [null, ...SET_ASIDE_REASONS]) {
      const act = decoded(tupleOf(encodeHit({ ...pieces, name, setAside })));
      expect(act).toEqual({
        name,
        source: 'n1',
        epoch: 2,
        offset: 7,
        at: pieces.at,
        ownerId: owner,
        itemId: item,
        deviceType: 'desktop',
        agent: 'Möziłła/5.0 "quoted" \\ 😀',
        setAside,
        country: 'DE',
        referrer: 'direct',
        visitor: pieces.visitor,
      });
      expect(visitorAct.parse(act)).toEqual(act);
    }
  });

  it.each([null, traceparent])('has the route of a link with options, before its trace context %s', (trace) => {
    const encoded = encodeHit({ ...pieces, route: 'variant:00c0ffee' });
    const act = decoded(tupleOf(trace === null ? encoded : encodedWithTrace(encoded, trace)));
    expect(act).toMatchObject({ visitor: pieces.visitor, route: 'variant:00c0ffee' });
    expect(visitorAct.parse(act)).toEqual(act);
  });

  it.each([
    ['a code of a newer release', (tuple: unknown[]) => tuple.with(1, 99)],
    ['a new reason to set it aside', (tuple: unknown[]) => tuple.with(6, SET_ASIDE_REASONS.length)],
    ['a field more', (tuple: unknown[]) => [...tuple, 1]],
    ['a route that is none', (tuple: unknown[]) => [...tuple, 'Variant 1']],
    ['a trace context that is none', (tuple: unknown[]) => [...tuple, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`]],
    ['something behind its trace context', (tuple: unknown[]) => [...tuple, traceparent, 1]],
    ['a field less', (tuple: unknown[]) => tuple.slice(0, -1)],
  ])('is not read with %s, and keeps its place and its content', (_case, change) => {
    const tuple = change([...tupleOf(encodeHit(pieces))]) as unknown as ActTuple;
    expect(decoded(tuple)).toEqual({ name: 'visitors.Unread.v1', source: 'n1', epoch: 2, offset: 7, tuple });
    expect(isActName('visitors.Unread.v1')).toBe(false);
  });
});

describe('what a visitor wrote, in the journal', () => {
  const written = { at: pieces.at, ownerId: owner, itemId: item, sealed: 'c2VhbGVk' };
  const id = '01890000-0000-7000-8000-000000000003';

  it.each([null, 'browser'])('is read as it was written, of the browser %s', (browser) => {
    const sender = { browser, network: 'network' };
    const [message, answer] = [
      { ...written, sender, messageId: id },
      { ...written, sender, answerId: id },
    ];
    const place = { source: 'n1', epoch: 2, offset: 7 };
    const acts = [decoded(tupleOf(encodeMessage(message))), decoded(tupleOf(encodeAnswer(answer)))];
    expect(acts).toEqual([
      { name: 'visitors.MessageSent.v1', ...place, ...message },
      { name: 'visitors.AnswerSent.v1', ...place, ...answer },
    ]);
    for (const act of acts) expect(visitorAct.parse(act)).toEqual(act);
  });

  const sender = { browser: null, network: 'network' };
  it.each([
    ['a message', encodeMessage({ ...written, sender, messageId: id })],
    ['an answer', encodeAnswer({ ...written, sender, answerId: id })],
  ])('is not read with a field more: %s', (_case, encoded) =>
    expect(decoded([...tupleOf(encoded), 1])).toMatchObject({ name: 'visitors.Unread.v1' }),
  );
});

describe('an act of a traced request', () => {
  const sender = { browser: null, network: 'network' };
  const written = { at: pieces.at, ownerId: owner, itemId: item, sealed: 'c2VhbGVk', sender };
  const id = '01890000-0000-7000-8000-000000000003';

  it.each([
    ['a hit', encodeHit(pieces)],
    ['a message', encodeMessage({ ...written, messageId: id })],
    ['an answer', encodeAnswer({ ...written, answerId: id })],
  ])('has its trace context and nothing else more: %s', (_case, encoded) => {
    const act = decoded(tupleOf(encodedWithTrace(encoded, traceparent)));
    expect(act).toEqual({ ...decoded(tupleOf(encoded)), traceparent });
    expect(visitorAct.parse(act)).toEqual(act);
  });
});

describe('the encoded link', () => {
  it('says whose it is and where it leads', () => {
    const url = 'https://example.com/a?b="c"';
    const encoded = encodeLink(target, url);
    expect([isOwnedBy(target, owner), isOwnedBy(target, item)]).toEqual([true, false]);
    expect([targetOfLink(encoded), urlOfLink(encoded)]).toEqual([target, url]);
  });
});
