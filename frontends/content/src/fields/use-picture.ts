import { ApiError } from '@marquee/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.api';

export type PictureProblem =
  | { readonly code: 'pictureType' | 'pictureSize' }
  /** `reason` is the code with which the server refused the file; null where none came. */
  | { readonly code: 'uploadFailed'; readonly reason: string | null };

interface PictureState {
  /** What to draw: the file itself while it is not stored yet. */
  readonly src: string | null;
  /** From 0 to 1 while it is on its way. */
  readonly progress: number | null;
  readonly problem: PictureProblem | undefined;
}

export interface PictureControl extends PictureState {
  readonly choose: (file: File) => void;
  readonly refuse: (problem: PictureProblem) => void;
  readonly remove: () => void;
  /** Takes the stored picture away that the server no longer has. One that was chosen since stays, also on its way. */
  readonly forget: (imageUrl: string | null) => void;
}

/**
 * The one picture of an item, and its upload. It is shown from the moment it is chosen; `onStored` hears the address under
 * which it can be attached, or null when it is taken away. A second choice calls the first upload off.
 */
export const usePicture = (stored: string | null, onStored: (imageUrl: string | null) => void): PictureControl => {
  const [state, setState] = useState<PictureState>({ src: stored, progress: null, problem: undefined });
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
    setState({ src, progress: 0, problem: undefined });
    const onProgress = (progress: number) =>
      !controller.signal.aborted && setState({ src, progress, problem: undefined });
    uploadFile({ file, fileName: file.name }, onProgress, controller.signal).then(
      (imageUrl) => {
        if (controller.signal.aborted) return URL.revokeObjectURL(src);
        keep(imageUrl, src);
        setState({ src, progress: null, problem: undefined });
        onStored(imageUrl);
      },
      (error: unknown) => {
        URL.revokeObjectURL(src);
        if (controller.signal.aborted) return;
        const reason = error instanceof ApiError ? error.code : null;
        setState({ src: last.current.src, progress: null, problem: { code: 'uploadFailed', reason } });
      },
    );
  };
  const remove = () => {
    start();
    keep(null, null);
    setState({ src: null, progress: null, problem: undefined });
    onStored(null);
  };
  const forget = (imageUrl: string | null) => {
    if (last.current.imageUrl !== imageUrl) return;
    keep(null, null);
    setState((now) => (now.progress === null ? { ...now, src: null } : now));
    onStored(null);
  };
  const refuse = (problem: PictureProblem) => setState((now) => ({ ...now, problem }));
  return { ...state, choose, refuse, remove, forget };
};
