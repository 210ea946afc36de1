import { chunksOf, fillFile, withScratchFile } from '@marquee/nest-kit';
import { ObjectRefused, type ObjectStore } from '@marquee/ports';
import type { ContentSettings } from '../../content.env';
import type { AttachedFile, AttachedPicture } from '../../item/item.events';
import type { PictureEncoder } from '../picture/picture-encoder';
import { uploadMissing } from '../upload.decider';
import { addressOf, incomingKey, pictureKey, videoKey } from '../upload.keys';
import type { VideoCleaner } from '../video/video-cleaner';
import { sniffPictureType } from '../picture/picture-type';
import { isVideoType, sniffVideoType, UNKNOWN_TYPE } from '../video/video-type';

/** The result of checking an upload. */
export interface CheckedFile {
  readonly file: AttachedFile;
  /** Of all that is kept of it. */
  readonly bytes: number;
}

/**
 * Reads the file of an upload as it came and keeps what can be shown of it. Repeating it writes the same again. Throws `upload_missing`
 * where no file arrived, and the refusals of `PictureEncoder` and `VideoCleaner`; rejects with `ObjectRefused` `upload_size` for a file
 * that is larger than an upload may be.
 */
export type CheckFile = (upload: { readonly uploadId: string; readonly contentType: string }) => Promise<CheckedFile>;

interface CheckingPorts {
  readonly objects: ObjectStore;
  readonly pictures: PictureEncoder;
  readonly videos: VideoCleaner;
  readonly settings: Pick<ContentSettings, 'ASSET_ORIGIN' | 'UPLOAD_MAX_BYTES'>;
}

/** Bytes that say what a file is. */
const LOOKED_AT = 512;

export const createFileCheck = ({ objects, pictures, videos, settings }: CheckingPorts): CheckFile => {
  const origin = settings.ASSET_ORIGIN ?? '';
  const most = settings.UPLOAD_MAX_BYTES;

  const keepPicture = async (uploadId: string): Promise<CheckedFile> => {
    const incoming = await objects.get(incomingKey(uploadId), most);
    if (incoming === null) throw uploadMissing();
    const encoded = await pictures.encode(incoming.body);
    const largest = encoded.at(-1)!;
    const variants: { url: string; width: number }[] = [];
    let bytes = 0;
    for (const variant of encoded) {
      const key = variant === largest ? pictureKey(uploadId) : pictureKey(uploadId, variant.width);
      await objects.put(key, variant.body, 'image/webp');
      variants.push({ url: addressOf(origin, key), width: variant.width });
      bytes += variant.body.length;
    }
    const { width, height } = largest;
    const file: AttachedPicture = { uploadId, url: variants.at(-1)!.url, width, height, variants };
    return { file, bytes };
  };

  /** A video passes through files of the disk, a piece at a time. It is opened last: where there is no room for them, nothing stays open. */
  const keepVideo = (uploadId: string): Promise<CheckedFile> =>
    withScratchFile((from) =>
      withScratchFile(async (to) => {
        const incoming = await objects.open(incomingKey(uploadId));
        if (incoming === null) throw uploadMissing();
        if (incoming.info.size > most) {
          await incoming.chunks.return();
          throw new ObjectRefused('upload_size', `The file has more than ${most} bytes.`);
        }
        await fillFile(from, incoming.chunks);
        const video = await videos.clean(from, to);
        const { size } = await to.stat();
        await objects.put(videoKey(uploadId), { size, chunks: chunksOf(to) }, video.type);
        return { file: { uploadId, url: addressOf(origin, videoKey(uploadId)), ...video }, bytes: size };
      }),
    );

  const isVideo = async (uploadId: string): Promise<boolean> => {
    const incoming = await objects.open(incomingKey(uploadId));
    if (incoming === null) throw uploadMissing();
    try {
      const { value = new Uint8Array() } = await incoming.chunks.next();
      const start = value.subarray(0, LOOKED_AT);
      // A picture may begin as a video does.
      return sniffPictureType(start) === null && sniffVideoType(start) !== null;
    } finally {
      await incoming.chunks.return();
    }
  };

  return async ({ uploadId, contentType }) => {
    const keepsVideo = contentType === UNKNOWN_TYPE ? await isVideo(uploadId) : isVideoType(contentType);
    return keepsVideo ? keepVideo(uploadId) : keepPicture(uploadId);
  };
};
