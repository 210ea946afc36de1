import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError, mediaTypeOf } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import type { ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { OBJECTS, OWNERS, RUN_COMMAND, SETTINGS } from '../../content.ports';
import type { Owners } from '../../owners/owners';
import { isPictureType, pictureTypes } from '../picture/picture-type';
import { quotaAggregate } from '../quota/quota.aggregate';
import { uploadAggregate } from '../upload.aggregate';
import { addressOf, incomingKey, pictureKey, videoKey } from '../upload.keys';
import { isVideoType, UNKNOWN_TYPE, videoTypes } from '../video/video-type';

/** Milliseconds for which the address of an upload is valid. */
const ADDRESS_LIFETIME_MS = 15 * 60_000;

interface RequestUploadData {
  readonly ownerId: string;
  readonly uploadId: string;
  readonly isImport: boolean;
  /** The type that the client states now and with the file. */
  readonly contentType: string;
  /** Bytes; undefined if the client does not state the size. */
  readonly size: number | undefined;
}

export interface UploadAddresses {
  readonly presignedUrl: string;
  readonly imageUrl: string;
}

export class RequestUpload extends DataCommand<RequestUploadData, UploadAddresses> {}

@CommandHandler(RequestUpload)
export class RequestUploadHandler implements ICommandHandler<RequestUpload> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
    @Inject(OWNERS) private readonly owners: Owners,
  ) {}

  async execute({ data, meta }: RequestUpload): Promise<UploadAddresses> {
    const { ownerId, uploadId, isImport, size: announced } = data;
    await this.owners.requireUnsuspended(ownerId);
    const contentType = mediaTypeOf(data.contentType);
    const most = this.settings.UPLOAD_MAX_BYTES;
    if (!isPictureType(contentType) && !isVideoType(contentType) && contentType !== UNKNOWN_TYPE) {
      const types = [...pictureTypes, ...videoTypes];
      throw new DomainError('unsupported_media_type', `A file must be one of ${types.join(', ')}.`);
    }
    if (announced !== undefined && announced > most) {
      throw new DomainError('upload_size', `A file may have at most ${most} bytes.`);
    }
    const size = announced ?? most;
    const sizeIsLimit = announced === undefined;
    const now = meta.at;
    await this.run(
      meta,
      async (unit) => {
        const quota = await unit.load(quotaAggregate, ownerId);
        quota.execute({ type: 'CountUpload', data: { bytes: size, isImport, now } });
        const upload = await unit.load(uploadAggregate, uploadId);
        upload.execute({ type: 'RequestUpload', data: { uploadId, ownerId, contentType, size, sizeIsLimit, now } });
      },
      { serialKey: ownerId },
    );
    const { url } = await this.objects.signPut({
      key: incomingKey(uploadId),
      // The store compares the signed type with the header of the PUT letter by letter.
      contentType: data.contentType,
      size,
      sizeIsLimit,
      expiresAt: meta.at + ADDRESS_LIFETIME_MS,
    });
    // A file of an unknown type is attached under either address; what it is then served under, its item says.
    const key = isVideoType(contentType) ? videoKey(uploadId) : pictureKey(uploadId);
    return { presignedUrl: url, imageUrl: addressOf(this.settings.ASSET_ORIGIN ?? '', key) };
  }
}
