import { deciderSpec } from '@marquee/event-sourcing/testing';
import { uploadAggregate } from './upload.aggregate';
import { uploadDecider } from './upload.decider';
import type { UploadEvent } from './upload.events';

const given = deciderSpec(uploadDecider);
const [day1, day2, day3] = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-02T00:00:00.000Z',
  '2026-01-03T00:00:00.000Z',
] as const;
const request = { uploadId: 'u1', ownerId: 'ines', contentType: 'image/png', size: 9, sizeIsLimit: false };
const picture = { uploadId: 'u1', url: '/uploads/pictures/u1.webp', width: 9, height: 9, variants: [] };
const requested: UploadEvent = { type: 'content.UploadRequested.v1', data: { ...request, at: day1 } };
const checked: UploadEvent = { type: 'content.UploadChecked.v1', data: { file: picture, bytes: 7, at: day1 } };
const attached = (itemId = 'i1', at: string = day1): UploadEvent => ({
  type: 'content.UploadAttached.v1',
  data: { itemId, at },
});
const detached = (itemId = 'i1', at: string = day1): UploadEvent => ({
  type: 'content.UploadDetached.v1',
  data: { itemId, at },
});
const discarded: UploadEvent = {
  type: 'content.UploadDiscarded.v1',
  data: {
    uploadId: 'u1',
    keys: [
      'incoming/u1',
      'videos/u1',
      'pictures/u1.webp',
      'pictures/u1-160.webp',
      'pictures/u1-320.webp',
      'pictures/u1-640.webp',
    ],
    at: day3,
  },
};
const attach = (ownerId: string) =>
  ({ type: 'AttachUpload', data: { ownerId, itemId: 'i1', now: Date.parse(day1) } }) as const;
const detach = { type: 'DetachUpload', data: { itemId: 'i1', now: Date.parse(day1) } } as const;
const discard = (unusedSince: string, leftSince = unusedSince) =>
  ({
    type: 'DiscardUpload',
    data: {
      announcedSince: Date.parse(unusedSince),
      unusedSince: Date.parse(unusedSince),
      leftSince: Date.parse(leftSince),
      now: Date.parse(day3),
    },
  }) as const;

describe('an upload', () => {
  it('has a snapshot of this shape', () => {
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([uploadAggregate.snapshot?.schema, given(requested, checked, attached()).state()]).toEqual([
      3,
      { status: 'checked', request, file: picture, bytes: 7, shownBy: ['i1'], wasShown: true, since: day1 },
    ]);
  });

  it('is requested once', () => {
    given()
      .when({ type: 'RequestUpload', data: { ...request, now: Date.parse(day1) } })
      .then(requested);
    given(requested)
      .when({ type: 'RequestUpload', data: { ...request, now: Date.parse(day2) } })
      .thenNothing();
  });

  it('keeps its file once', () => {
    const keep = { type: 'KeepFile', data: { file: picture, bytes: 7, now: Date.parse(day1) } } as const;
    given(requested).when(keep).then(checked);
    given(requested, checked).when(keep).thenNothing();
    given().when(keep).thenNothing();
  });

  it('has its files removed again when a check wrote them after it was abandoned', () =>
    given(requested, discarded)
      .when({ type: 'KeepFile', data: { file: picture, bytes: 7, now: Date.parse(day3) } })
      .then(discarded));

  it('is attached by its owner, to any number of items, to each once', () => {
    given(requested, checked).when(attach('ines')).then(attached());
    given(requested, checked, attached('i2')).when(attach('ines')).then(attached());
    given(requested, checked, attached()).when(attach('ines')).thenNothing();
  });

  it.each([
    ['was never requested', [] as UploadEvent[], 'ines'],
    ['is not finished', [requested], 'ines'],
    ['belongs to another account', [requested, checked], 'jon'],
    ['was abandoned', [requested, checked, discarded], 'ines'],
  ])('is not attached when it %s', (_case, history, owner) => {
    given(...history)
      .when(attach(owner))
      .thenRefused('upload_missing', 'upload_missing');
  });

  it('is detached from what shows it', () => {
    given(requested, checked, attached()).when(detach).then(detached());
    given(requested, checked, attached('i2')).when(detach).thenNothing();
  });

  it.each([
    ['was never finished', [requested]],
    ['is shown by nothing', [requested, checked]],
    ['is no longer shown', [requested, checked, attached(), detached()]],
  ])('is abandoned when it %s for long enough', (_case, history) => {
    given(...history)
      .when(discard(day2))
      .then(discarded);
  });

  it('is kept longer when something showed it once, for that may be undone', () => {
    const left = [requested, checked, attached(), detached('i1', day2)];
    given(...left)
      .when(discard(day3, day1))
      .thenNothing();
    given(...left)
      .when(discard(day3, day2))
      .then(discarded);
    given(requested, checked).when(discard(day2, day1)).then(discarded);
  });

  it.each([
    ['is shown', [requested, checked, attached()]],
    ['was shown until now', [requested, checked, attached(), detached('i1', day3)]],
    ['is still shown by another', [requested, checked, attached(), attached('i2'), detached()]],
    ['is gone already', [requested, discarded]],
    ['never was', [] as UploadEvent[]],
  ])('stays when it %s', (_case, history) => {
    given(...history)
      .when(discard(day2))
      .thenNothing();
  });
});
