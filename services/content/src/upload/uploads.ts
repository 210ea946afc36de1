import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
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
import type { Owners } from '../owners/owners';
import { createFileCheck } from './check-file/check-file';
import type { PictureEncoder } from './picture/picture-encoder';
import { quotaAggregate } from './quota/quota.aggregate';
import { uploadAggregate } from './upload.aggregate';
import { uploadMissing, type Upload, type UploadRequest } from './upload.decider';
import { incomingKey, uploadIdOf } from './upload.keys';
import type { VideoCleaner } from './video/video-cleaner';

/** One file is checked at a time; each takes memory only in its turn, so what waits costs an open request. */
const TURNS = { running: 1, waiting: 256, waitingPerKey: 8 };

const tooMany = (): DomainError =>
  new DomainError('unavailable', 'Too many files are being checked. Try again in a moment.', [], 2);
const addressUsed = (): DomainError => new DomainError('upload_used', 'The upload address was already used.');

/** Turns uploaded bytes into checked pictures and videos, one after the other; the accounts whose files wait take turns. */
export interface Uploads {
  /** The upload of a file's address; null for an address of no upload. */
  idOf(address: string): string | null;
  /**
   * Resolves when the file of an upload was checked and rewritten. Throws `upload_missing` where no file arrived, and what `CheckFile` throws
   * for a file that cannot be shown.
   */
  check(uploadId: string, meta: EventMeta): Promise<void>;
  /**
   * Takes the PUT of an upload and checks the file. Of several PUTs to one address exactly one passes, which has its place from the
   * moment its body is whole; the others are refused with `upload_used`. A file that is interrupted, cannot be shown, or finds no room to
   * wait (`unavailable`) leaves the address free for another try until it expires. Rejects with `ObjectRefused`, or as `check` does;
   * `upload_missing` also where the upload was discarded while its file was being checked.
   */
  receive(uploadId: string, put: ArrivingPut, meta: EventMeta): Promise<void>;
}

export const createUploads = (ports: {
  readonly events: EventStore;
  readonly run: RunCommand;
  readonly objects: ObjectStore;
  readonly receiver: SignedPutReceiver | undefined;
  readonly pictures: PictureEncoder;
  readonly videos: VideoCleaner;
  readonly settings: ContentSettings;
  readonly owners: Pick<Owners, 'requireUnsuspended'>;
}): Uploads => {
  const { events, run, objects, receiver, settings, owners } = ports;
  const turns = createFairQueue({ ...TURNS, refusal: tooMany });
  const checkFile = createFileCheck(ports);
  const beingChecked = new Map<string, Promise<void>>();

  const stateOf = (uploadId: string): Promise<Upload> => readAggregate(events, uploadAggregate, uploadId);

  /** Safe to repeat after a crash at any point: every step writes the same again. */
  const check = async (request: UploadRequest, meta: EventMeta): Promise<void> => {
    const { uploadId, ownerId } = request;
    try {
      await owners.requireUnsuspended(ownerId);
      const { file, bytes } = await checkFile(request);
      const { status } = await run(
        meta,
        async (unit) => {
          const upload = await unit.load(uploadAggregate, uploadId);
          const kept = upload.execute({ type: 'KeepFile', data: { file, bytes, now: meta.at } });
          if (kept.length === 0 || upload.state.status === 'discarded') return upload.state;
          const quota = await unit.load(quotaAggregate, ownerId);
          quota.execute({ type: 'ChangeHeldBytes', data: { by: bytes - request.size, now: meta.at } });
          return upload.state;
        },
        { serialKey: ownerId },
      );
      if (status === 'discarded') throw uploadMissing();
      await objects.delete(incomingKey(uploadId));
    } catch (error) {
      // What cannot be shown never will be; the same address may still bring another file.
      if (error instanceof DomainError || error instanceof ObjectRefused) await objects.delete(incomingKey(uploadId));
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
  const checkArrived = async (request: UploadRequest, meta: EventMeta): Promise<void> => {
    const { ownerId, uploadId } = request;
    let begun = false;
    try {
      await inTurn(ownerId, uploadId, async () => {
        // Another file was here first and is checked by now, which made room under the key.
        if ((await stateOf(uploadId)).status !== 'requested') throw addressUsed();
        begun = true;
        await check(request, meta);
      });
    } catch (error) {
      if (!begun) await objects.delete(incomingKey(uploadId));
      throw error;
    }
  };

  return {
    idOf: (address) => uploadIdOf(settings.ASSET_ORIGIN ?? '', address),

    check: async (uploadId, meta) => {
      const upload = await stateOf(uploadId);
      if (upload.status === 'requested')
        await (beingChecked.get(uploadId) ??
          inTurn(upload.request.ownerId, uploadId, () => check(upload.request, meta)));
    },

    receive: async (uploadId, put, meta) => {
      const upload = await stateOf(uploadId);
      if (upload.status === 'checked' || upload.status === 'discarded') throw addressUsed();
      if (receiver === undefined || upload.status === 'absent')
        throw new DomainError('upload_signature', 'The upload address is not valid.');
      await receiver.receive(put);
      await checkArrived(upload.request, meta);
    },
  };
};
