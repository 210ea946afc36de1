import { tryParseJson } from '@marquee/kernel';
import { api, apiErrorFrom, call } from '@marquee/web-kit';

interface ChosenFile {
  readonly file: Blob;
  readonly fileName: string;
}

/** Asks for an address, and sends the file there. Returns the address under which it can be attached; throws `ApiError` where it is refused. */
export const uploadFile = async (
  { file, fileName }: ChosenFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const body = { fileName, contentType: file.type, size: file.size };
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
