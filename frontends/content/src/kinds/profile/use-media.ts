import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { MEDIA_MAX, type ProfileMedia } from '@marquee/page/kinds/profile';
import { randomKey } from '@marquee/page/random-key';
import { lookAtFile } from '@marquee/web-kit/pictures';
import { useEffect, useRef, useState } from 'react';
import { problemOf, type UploadProblem } from '../../fields/use-picture';
import type { OwnMedia } from './profile-item';
import { isReady, readyFile } from './ready-file';
import { uploadMedia, type MediaStep } from './upload-media';

/** A place of the gallery: a picture or video that is stored, one on its way, or one whose upload failed. */
export interface MediaSlot extends Omit<OwnMedia, 'url'> {
  /** Where it can be attached; null until it is stored. */
  readonly url: string | null;
  /** What to draw: the file itself where it was chosen here. */
  readonly src: string;
  /** The same for the picture that represents a video; null where there is none. */
  readonly posterSrc: string | null;
  /** From 0 to 1 while it is on its way. */
  readonly progress: number | null;
}

export type MediaProblem =
  | { readonly code: 'media_too_many' | 'media_type' }
  | Exclude<UploadProblem, { readonly code: 'pictureSize' }>
  | { readonly code: 'media_too_large'; readonly names: readonly string[] };

export interface MediaControl {
  readonly slots: readonly MediaSlot[];
  readonly problem: MediaProblem | undefined;
  /** One of the files that were chosen here has more pictures than the first one, which is the one that is kept. */
  readonly isAnimated: boolean;
  readonly isUploading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Takes a file out, and calls its upload off. */
  readonly remove: (id: string) => void;
  /** Puts a file at the place of another one. */
  readonly move: (id: string, onto: string) => void;
}

const storedOf = (slots: readonly MediaSlot[]): ProfileMedia[] =>
  slots.flatMap(({ id, url, name, type, size, poster }) =>
    url === null ? [] : [{ id, url, name, type, size, poster }],
  );

/** Types of videos that phones and cameras announce; what is in the file is judged by its bytes. */
const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'];

const isShown = ({ type }: File): boolean => type.startsWith('image/') || videoTypes.includes(type);

/** Revokes the addresses that represent files of this device. */
const forget = ({ url, src, poster, posterSrc }: MediaSlot): void => {
  if (src !== url) URL.revokeObjectURL(src);
  if (posterSrc !== null && posterSrc !== poster) URL.revokeObjectURL(posterSrc);
};

/** The pictures and videos of a gallery and their uploads, several at once. `onStored` learns of each change of those that are stored. */
export const useMedia = (start: readonly OwnMedia[], onStored: (media: ProfileMedia[]) => void): MediaControl => {
  const [slots, setSlots] = useState<readonly MediaSlot[]>(() =>
    start.map((entry) => ({ ...entry, src: entry.url, posterSrc: entry.poster, progress: null })),
  );
  const [problem, setProblem] = useState<MediaProblem>();
  const [animated, setAnimated] = useState<readonly string[]>([]);
  const now = useRef(slots);
  const files = useRef(new Map<string, File>());
  const uploads = useRef(new Map<string, AbortController>());
  const isGone = useRef(false);

  const change = (next: readonly MediaSlot[]): void => {
    const [before, after] = [now.current, next].map((each) => JSON.stringify(storedOf(each)));
    now.current = next;
    setSlots(next);
    if (before !== after) onStored(storedOf(next));
  };
  const patch = (id: string, changes: Partial<MediaSlot>): void =>
    change(now.current.map((slot) => (slot.id === id ? { ...slot, ...changes } : slot)));

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  useEffect(
    () => () => {
      for (const upload of uploads.current.values()) upload.abort();
      for (const slot of now.current) forget(slot);
    },
    [],
  );

  const upload = (id: string): void => {
    const file = files.current.get(id);
    const slot = now.current.find((each) => each.id === id);
    if (file === undefined || slot === undefined) return;
    const controller = new AbortController();
    uploads.current.set(id, controller);
    patch(id, { progress: 0 });
    const isOff = (): boolean => controller.signal.aborted;
    const advance = (step: MediaStep): void => {
      if (isOff()) return;
      // An attempt before this one may have drawn one, too.
      const drawn = now.current.find((each) => each.id === id)?.posterSrc;
      if (step.posterSrc !== undefined && drawn) URL.revokeObjectURL(drawn);
      patch(id, step);
    };
    uploadMedia(file, slot.src, advance, controller.signal).then(
      (stored) => !isOff() && patch(id, { ...stored, progress: null }),
      (error: unknown) => {
        if (isOff()) return;
        patch(id, { progress: null });
        const failure = problemOf(error);
        setProblem(failure.code === 'pictureSize' ? { code: 'media_too_large', names: [file.name] } : failure);
      },
    );
  };

  const refusal = (chosen: readonly File[]): MediaProblem | undefined => {
    const large = chosen.filter(({ size }) => size > UPLOAD_BYTES_MAX);
    if (large.length > 0) return { code: 'media_too_large', names: large.map(({ name }) => name) };
    if (!chosen.every(isShown)) return { code: 'media_type' };
    return now.current.length + chosen.length > MEDIA_MAX ? { code: 'media_too_many' } : undefined;
  };

  const take = (chosen: readonly File[]): void => {
    const refused = refusal(chosen);
    setProblem(refused);
    if (refused !== undefined) return;
    const added = chosen.map((file) => {
      const id = randomKey();
      files.current.set(id, file);
      const { name, type, size } = file;
      const nothingYet = { url: null, poster: null, posterSrc: null, duration: null, progress: 0 };
      return { id, name, type, size, ...nothingYet, src: URL.createObjectURL(file) };
    });
    change([...now.current, ...added]);
    for (const { id } of added) {
      upload(id);
      lookAtFile(files.current.get(id)!).then(
        (look) => look.isAnimated && setAnimated((known) => [...known, id]),
        () => undefined,
      );
    }
  };
  const add = (chosen: readonly File[]): void => {
    if (chosen.every(isReady)) return take(chosen);
    void Promise.all(chosen.map((file) => (isReady(file) ? file : readyFile(file)))).then(
      (files) => !isGone.current && take(files),
    );
  };
  const retry = (id: string): void => {
    setProblem(undefined);
    upload(id);
  };
  const remove = (id: string): void => {
    uploads.current.get(id)?.abort();
    setProblem(undefined);
    for (const slot of now.current) if (slot.id === id) forget(slot);
    change(now.current.filter((slot) => slot.id !== id));
  };
  const move = (id: string, onto: string): void => {
    const [from, to] = [id, onto].map((each) => now.current.findIndex((slot) => slot.id === each)) as [number, number];
    if (from < 0 || to < 0 || from === to) return;
    const next = [...now.current];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  const isUploading = slots.some(({ progress }) => progress !== null);
  const isAnimated = slots.some(({ id }) => animated.includes(id));
  return { slots, problem, isAnimated, isUploading, add, retry, remove, move };
};
