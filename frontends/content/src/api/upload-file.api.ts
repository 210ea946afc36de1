import { tryParseJson } from '@marquee/kernel';
import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { api, apiErrorFrom, call } from '@marquee/web-kit';
import { lookAtFile, smallerPicture, type UnusableFormat } from '@marquee/web-kit/pictures';

/** The file is a picture of a format that uploads do not take. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';

  constructor(readonly format: UnusableFormat) {
    super(`a ${format} picture`);
  }
}

/** The file has more bytes than an upload may have, also after it was made smaller. */
export class TooLargeFile extends Error {
  override readonly name = 'TooLargeFile';
}

/** The file as it is sent: by the type that its bytes say, and no larger than the server decodes. Throws `UnusablePicture`. */
const prepared = async (file: File): Promise<File> => {
  const look = await lookAtFile(file);
  if (look.unusable !== null) throw new UnusablePicture(look.unusable);
  const { type } = look;
  if (type === null) return file;
  return smallerPicture(file.type === type ? file : new File([file], file.name, { type }), look);
};

/**
 * Asks for an address, and sends the file there. Returns the address under which it can be attached; throws `UnusablePicture` and `TooLargeFile`
 * before anything is sent, and `ApiError` where the server refuses it.
 */
export const uploadFile = async (
  chosen: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const file = await prepared(chosen);
  signal.throwIfAborted();
  if (file.size > UPLOAD_BYTES_MAX) throw new TooLargeFile(`${file.size} bytes`);
  const body = { fileName: file.name, contentType: file.type, size: file.size };
  const { presignedUrl, imageUrl } = await call(api.POST('/api/storage', { body, signal }));
  await put(presignedUrl, file, onProgress, signal);
  return imageUrl;
};

/** fetch cannot tell how far an upload is; XMLHttpRequest can. */
const put = (url: string, file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    // Refusals of the object store itself are no JSON.
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(apiErrorFrom(request.status, tryParseJson(request.responseText)));
    request.onerror = () => reject(new Error('the upload was cut off'));
    request.onabort = () => reject(new DOMException('the upload was called off', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
