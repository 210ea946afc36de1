import { inOneAppend } from '@marquee/event-sourcing';
import { createFairQueue, DomainError } from '@marquee/kernel';
import {
  ObjectRefused,
  type ArrivingPut,
  type EventMeta,
  type EventStore,
  type ObjectStore,
  type SignedPutReceiver,
} from '@marquee/ports';
import type { ContentSettings } from '../content.env';
import { isoTime } from '../iso-time';
import type { AttachedPicture } from '../item/item.events';
import { reEncodePicture } from './picture/re-encode';
import { uploadDecider, uploadMissing, uploadStream, type Upload } from './upload.decider';
import { addressOf, incomingKey, pictureKey, uploadIdOf } from './upload.keys';
import type { UploadEvent } from './upload.events';

/** One file is checked at a time; each is held in memory only in its turn, so what waits costs an open request. */
const TURNS = { running: 1, waiting: 256, waitingPerKey: 8 };

const tooMany = (): DomainError =>
  new DomainError('unavailable', 'Too many pictures are being checked. Try again in a moment.', [], 2);
const addressUsed = (): DomainError => new DomainError('upload_used', 'The upload address was used already.');

/** From bytes of somebody's to a picture of ours. */
export interface Uploads {
  /**
   * The upload of a picture's address, once its file was checked and re-encoded. Throws `upload_missing` for an address
   * that is no upload or whose file did not arrive, `picture_invalid` or `picture_too_large` for what is no picture.
   */
  checked(imageUrl: string, meta: EventMeta): Promise<string>;
  /**
   * Takes the PUT of an upload and checks the file. Of several PUTs to one address exactly one passes, which has its place from the
   * moment its body is whole; the others are refused with `upload_used`. A file that breaks off, is no picture, or finds no room to wait
   * (`unavailable`) leaves the address free for another try until it expires. Rejects with `ObjectRefused`, or as `checked` does.
   */
  receive(uploadId: string, put: ArrivingPut, meta: EventMeta): Promise<void>;
}

export const createUploads = (ports: {
  readonly events: EventStore;
  readonly objects: ObjectStore;
  readonly receiver: SignedPutReceiver | undefined;
  readonly settings: ContentSettings;
}): Uploads => {
  const { events, objects, receiver, settings } = ports;
  const turns = createFairQueue({ ...TURNS, refusal: tooMany });
  const beingChecked = new Map<string, Promise<void>>();
  const originOfPictures = settings.ASSET_ORIGIN ?? '';

  const stateOf = async (uploadId: string): Promise<Upload> => {
    const slice = await events.read<UploadEvent>(uploadStream(uploadId));
    return slice.events.reduce(
      (upload, { type, data }) => uploadDecider.evolve(upload, { type, data } as UploadEvent),
      uploadDecider.initialState(),
    );
  };

  const keepVariants = async (uploadId: string, bytes: Uint8Array): Promise<AttachedPicture> => {
    const encoded = await reEncodePicture(bytes);
    const largest = encoded.at(-1)!;
    const variants: { url: string; width: number }[] = [];
    for (const variant of encoded) {
      const key = variant === largest ? pictureKey(uploadId) : pictureKey(uploadId, variant.width);
      await objects.put(key, variant.body, 'image/webp');
      variants.push({ url: addressOf(originOfPictures, key), width: variant.width });
    }
    return { uploadId, url: variants.at(-1)!.url, width: largest.width, height: largest.height, variants };
  };

  /** The file as it came. A store that takes PUTs without us may hold one that is too large: it is refused here, and goes. */
  const incoming = async (uploadId: string): Promise<Uint8Array | null> => {
    try {
      return (await objects.get(incomingKey(uploadId), settings.UPLOAD_MAX_BYTES))?.body ?? null;
    } catch (error) {
      if (error instanceof ObjectRefused) await objects.delete(incomingKey(uploadId));
      throw error;
    }
  };

  /** Safe to repeat after a crash at any point: every step writes the same again. */
  const check = async (uploadId: string, meta: EventMeta): Promise<void> => {
    const file = await incoming(uploadId);
    if (file === null) throw uploadMissing();
    try {
      const picture = await keepVariants(uploadId, file);
      await inOneAppend(events, meta, async (unit) => {
        const upload = await unit.load(uploadDecider, uploadStream(uploadId));
        upload.execute({ type: 'KeepPicture', data: { picture, now: isoTime(meta.at) } });
      });
      await objects.delete(incomingKey(uploadId));
    } catch (error) {
      // What is no picture will not become one; the same address may still bring another file.
      if (error instanceof DomainError) await objects.delete(incomingKey(uploadId));
      throw error;
    }
  };

  /** `turn` in the turns of this account, remembered as the one check of this upload. */
  const inTurn = (ownerId: string, uploadId: string, turn: () => Promise<void>): Promise<void> => {
    const checking = turns.run(ownerId, turn).finally(() => {
      if (beingChecked.get(uploadId) === checking) beingChecked.delete(uploadId);
    });
    beingChecked.set(uploadId, checking);
    return checking;
  };

  /** The check of a file that this process has just stored under the upload's key. */
  const checkArrived = async (ownerId: string, uploadId: string, meta: EventMeta): Promise<void> => {
    let begun = false;
    try {
      await inTurn(ownerId, uploadId, async () => {
        // Another file was here first and is a picture by now, which made room under the key.
        if ((await stateOf(uploadId)).status !== 'requested') throw addressUsed();
        begun = true;
        await check(uploadId, meta);
      });
    } catch (error) {
      if (!begun) await objects.delete(incomingKey(uploadId));
      throw error;
    }
  };

  return {
    checked: async (imageUrl, meta) => {
      const uploadId = uploadIdOf(originOfPictures, imageUrl);
      if (uploadId === null) throw uploadMissing();
      const upload = await stateOf(uploadId);
      if (upload.status === 'requested')
        await (beingChecked.get(uploadId) ?? inTurn(upload.request.ownerId, uploadId, () => check(uploadId, meta)));
      return uploadId;
    },
    receive: async (uploadId, put, meta) => {
      const upload = await stateOf(uploadId);
      if (upload.status === 'checked' || upload.status === 'discarded') throw addressUsed();
      if (receiver === undefined || upload.status === 'absent')
        throw new DomainError('upload_signature', 'The upload address is not valid.');
      await receiver.receive(put);
      await checkArrived(upload.request.ownerId, uploadId, meta);
    },
  };
};
