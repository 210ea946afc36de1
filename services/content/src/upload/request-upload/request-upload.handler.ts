import { inOneAppend } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { EventMeta, EventStore, ObjectStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentSettings } from '../../content.env';
import { EVENTS, OBJECTS, SETTINGS } from '../../content.ports';
import { isoTime } from '../../iso-time';
import { isPictureType, pictureTypes } from '../picture/picture-type';
import { uploadDecider, uploadStream } from '../upload.decider';
import { addressOf, incomingKey, pictureKey } from '../upload.keys';

/** How long the address of an upload is good for. */
const ADDRESS_LIFETIME_MS = 15 * 60_000;

interface RequestUploadData {
  readonly ownerId: string;
  readonly uploadId: string;
  readonly contentType: string;
  /** Bytes; undefined where the client does not say. */
  readonly size: number | undefined;
}

export interface UploadAddresses {
  readonly presignedUrl: string;
  readonly imageUrl: string;
}

export class RequestUpload extends Command<UploadAddresses> {
  constructor(
    readonly data: RequestUploadData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RequestUpload)
export class RequestUploadHandler implements ICommandHandler<RequestUpload> {
  constructor(
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(SETTINGS) private readonly settings: ContentSettings,
  ) {}

  async execute({ data, meta }: RequestUpload): Promise<UploadAddresses> {
    const { ownerId, uploadId, contentType, size: announced } = data;
    const most = this.settings.UPLOAD_MAX_BYTES;
    if (!isPictureType(contentType)) {
      throw new DomainError('unsupported_media_type', `A picture must be one of ${pictureTypes.join(', ')}.`);
    }
    if (announced !== undefined && announced > most) {
      throw new DomainError('upload_size', `A picture may have at most ${most} bytes.`);
    }
    const size = announced ?? most;
    const sizeIsLimit = announced === undefined;
    await inOneAppend(this.events, meta, async (unit) => {
      const upload = await unit.load(uploadDecider, uploadStream(uploadId));
      upload.execute({
        type: 'RequestUpload',
        data: { uploadId, ownerId, contentType, size, sizeIsLimit, now: isoTime(meta.at) },
      });
    });
    const { url } = await this.objects.signPut({
      key: incomingKey(uploadId),
      contentType,
      size,
      sizeIsLimit,
      expiresAt: meta.at + ADDRESS_LIFETIME_MS,
    });
    return { presignedUrl: url, imageUrl: addressOf(this.settings.ASSET_ORIGIN ?? '', pictureKey(uploadId)) };
  }
}
