import { UPLOAD_QUOTA } from '@marquee/contracts';
import { deciderSpec } from '@marquee/event-sourcing/testing';
import { quotaAggregate } from './quota.aggregate';
import { quotaDecider } from './quota.decider';
import type { QuotaEvent } from './quota.events';

const given = deciderSpec(quotaDecider);
const at = '2026-11-22T23:59:00.000Z';
const now = Date.parse(at);
const counted = (bytes: number, when = at): QuotaEvent => ({
  type: 'content.UploadCounted.v1',
  data: { bytes, at: when },
});
const changed = (by: number): QuotaEvent => ({ type: 'content.HeldBytesChanged.v1', data: { by, at } });
const count = (bytes: number, when = now, isImport = false) => ({
  type: 'CountUpload' as const,
  data: { bytes, isImport, now: when },
});

it('has a snapshot of this shape', () => {
  // A change here, or of what leads here, raises `snapshot.schema`.
  expect([quotaAggregate.snapshot?.schema, given(counted(7)).state()]).toEqual([
    2,
    { held: 7, day: '2026-11-22', onDay: 1 },
  ]);
});

describe('the uploads of an account', () => {
  const { heldBytes, aDay } = UPLOAD_QUOTA;

  it('are counted with the bytes that they may have', () => given().when(count(7)).then(counted(7)));

  it('fill their room to the last byte, and not beyond it', () => {
    given(counted(heldBytes - 7))
      .when(count(7))
      .then(counted(7));
    given(counted(heldBytes - 7))
      .when(count(8))
      .thenRefused('upload_quota');
  });

  it('have the room again that a smaller or discarded file leaves', () => {
    given(counted(heldBytes), changed(-7)).when(count(7)).then(counted(7));
    given(counted(heldBytes - 7), changed(1))
      .when(count(7))
      .thenRefused('upload_quota');
  });

  it('are so many a day, and continue at midnight', () => {
    const many = Array.from({ length: aDay }, () => counted(1));
    given(...many.slice(1))
      .when(count(1))
      .then(counted(1));
    given(...many)
      .when(count(1))
      .thenRefused('LimitExceededException');
    given(...many)
      .when(count(1, now + 60_000))
      .then(counted(1, '2026-11-23T00:00:00.000Z'));
  });

  it('are not counted by the day when an archive is read in, but fill the room', () => {
    const many = Array.from({ length: aDay }, () => counted(1));
    const imported = { type: 'content.UploadCounted.v1', data: { bytes: 1, isImport: true, at } } as const;
    given(...many)
      .when(count(1, now, true))
      .then(imported);
    given(...many.slice(1), imported)
      .when(count(1))
      .then(counted(1));
    given(counted(heldBytes - 1), imported)
      .when(count(1, now, true))
      .thenRefused('upload_quota');
  });

  it('say when the next day begins', () => {
    const state = given(...Array.from({ length: aDay }, () => counted(1))).state();
    expect(() => quotaDecider.decide(count(1), state)).toThrow(expect.objectContaining({ retryAfter: 60 }) as Error);
  });

  it('stay as they are where nothing changes', () =>
    given(counted(7))
      .when({ type: 'ChangeHeldBytes', data: { by: 0, now } })
      .thenNothing());

  it('change by what a file takes more or less', () =>
    given(counted(7))
      .when({ type: 'ChangeHeldBytes', data: { by: -3, now } })
      .then(changed(-3)));
});
