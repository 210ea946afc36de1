import { ApiError } from '@marquee/web-kit';
import { lookAtFile, type UnusableFormat } from '@marquee/web-kit/pictures';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TooLargeFile, UnusablePicture, uploadFile } from '../api/upload-file.api';

export type UploadProblem =
  | { readonly code: 'pictureSize' }
  | { readonly code: 'format'; readonly format: UnusableFormat }
  /** `reason` is the code with which the server refused the file; null where none came. */
  | { readonly code: 'uploadFailed'; readonly reason: string | null };

export type PictureProblem = UploadProblem | { readonly code: 'pictureType' };

interface PictureState {
  /** What to draw: the file itself while it is not stored yet. */
  readonly src: string | null;
  /** From 0 to 1 while it is on its way. */
  readonly progress: number | null;
  readonly problem: PictureProblem | undefined;
  /** The file has more pictures than the first one, which is the one that is kept. */
  readonly isAnimated: boolean;
}

/** Why an upload failed. */
export const problemOf = (error: unknown): UploadProblem => {
  if (error instanceof UnusablePicture) return { code: 'format', format: error.format };
  if (error instanceof TooLargeFile) return { code: 'pictureSize' };
  return { code: 'uploadFailed', reason: error instanceof ApiError ? error.code : null };
};

export interface PictureControl extends PictureState {
  readonly choose: (file: File) => void;
  /** Refuses a file that is not of the types that are taken: its bytes say what it is. */
  readonly refuseType: (file: File | undefined) => void;
  readonly remove: () => void;
  /** Takes the stored picture away that the server no longer has. One that was chosen since stays, also on its way. */
  readonly forget: (imageUrl: string | null) => void;
}

const idle = { progress: null, problem: undefined, isAnimated: false };

/**
 * The one picture of an item, and its upload. It is shown from the moment it is chosen; `onStored` hears the address under
 * which it can be attached, or null when it is taken away. A second choice calls the first upload off.
 */
export const usePicture = (stored: string | null, onStored: (imageUrl: string | null) => void): PictureControl => {
  const [state, setState] = useState<PictureState>({ src: stored, ...idle });
  const upload = useRef<AbortController | null>(null);
  // What an upload that fails leaves in place.
  const last = useRef({ imageUrl: stored, src: stored });

  const start = useCallback(() => {
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    return controller;
  }, []);
  const keep = useCallback((imageUrl: string | null, src: string | null) => {
    if (last.current.src?.startsWith('blob:')) URL.revokeObjectURL(last.current.src);
    last.current = { imageUrl, src };
  }, []);
  useEffect(
    () => () => {
      upload.current?.abort();
      keep(null, null);
    },
    [keep],
  );

  const choose = (file: File) => {
    const controller = start();
    const src = URL.createObjectURL(file);
    setState({ ...idle, src, progress: 0 });
    const change = (changes: Partial<PictureState>) =>
      !controller.signal.aborted && setState((now) => ({ ...now, ...changes }));
    lookAtFile(file).then(
      ({ isAnimated }) => change({ isAnimated }),
      () => undefined,
    );
    uploadFile(file, (progress) => change({ progress }), controller.signal).then(
      (imageUrl) => {
        if (controller.signal.aborted) return URL.revokeObjectURL(src);
        keep(imageUrl, src);
        change({ progress: null });
        onStored(imageUrl);
      },
      (error: unknown) => {
        URL.revokeObjectURL(src);
        if (controller.signal.aborted) return;
        setState({ ...idle, src: last.current.src, problem: problemOf(error) });
      },
    );
  };
  const remove = () => {
    start();
    keep(null, null);
    setState({ ...idle, src: null });
    onStored(null);
  };
  const forget = (imageUrl: string | null) => {
    if (last.current.imageUrl !== imageUrl) return;
    keep(null, null);
    setState((now) => (now.progress === null ? { ...now, src: null } : now));
    onStored(null);
  };
  const refuse = (problem: PictureProblem) => setState((now) => ({ ...now, problem }));
  const refuseType = (file: File | undefined) => {
    const refuseUnless = (format: UnusableFormat | null) =>
      refuse(format ? { code: 'format', format } : { code: 'pictureType' });
    if (file === undefined) return refuseUnless(null);
    lookAtFile(file).then(
      ({ unusable }) => refuseUnless(unusable),
      () => refuseUnless(null),
    );
  };
  return { ...state, choose, refuseType, remove, forget };
};
