import { useEffect, useState } from 'react';
import type { Message } from '../api/message';
import { useAskForSticker, useStickerJob, useStickerPicture } from './sticker.api';

/** Longer than any queue of a healthy installation. */
const PATIENCE_MS = 60_000;

export interface Making {
  readonly make: (reply: string) => void;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

/** Makes the sticker of a message: asks for it, follows its job, fetches the picture and hands it over. */
export const useMaking = (message: Message, onMade: (picture: Blob) => void): Making => {
  const [jobId, setJobId] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = useAskForSticker(message);
  const job = useStickerJob(jobId);
  const picture = useStickerPicture(job.data);
  const isOut = job.isError || job.data?.state === 'dead' || picture.isError;

  useEffect(() => {
    if (jobId === null || picture.data === undefined) return;
    setJobId(null);
    onMade(picture.data);
  }, [jobId, picture.data, onMade]);

  useEffect(() => {
    if (jobId === null) return;
    const fail = () => {
      setJobId(null);
      setFailed(true);
    };
    if (isOut) return fail();
    const timer = setTimeout(fail, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [jobId, isOut]);

  return {
    make: (reply) => {
      setFailed(false);
      ask.mutate(reply, { onSuccess: setJobId, onError: () => setFailed(true) });
    },
    isBusy: ask.isPending || jobId !== null,
    hasFailed,
    progress: jobId === null ? 0 : (job.data?.progress ?? 0),
  };
};
