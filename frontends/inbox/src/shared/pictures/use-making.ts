import { useMutation } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { useJob, usePicture, type JobState } from './pictures.api';

/** Longer than any queue of a healthy installation. */
const PATIENCE_MS = 60_000;

export interface Making<Request> {
  readonly make: (request: Request) => void;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

/**
 * Makes a picture: asks for it by `ask`, which answers the id of its job, follows the job, fetches the picture and hands it over with the
 * request that it was made for and the job as it is then.
 */
export const useMaking = <Request>(
  ask: (request: Request) => Promise<{ readonly jobId: string }>,
  onMade: (picture: Blob, request: Request, job: JobState) => void,
): Making<Request> => {
  const [made, setMade] = useState<{ readonly jobId: string; readonly request: Request } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const asking = useMutation({ mutationFn: (request: Request) => ask(request) });
  const job = useJob(made?.jobId ?? null);
  const drawn = usePicture(job.data);
  const isOut = job.isError || job.data?.state === 'dead' || drawn.isError;

  useEffect(() => {
    if (made === null || drawn.data === undefined) return;
    setMade(null);
    onMade(drawn.data.picture, made.request, drawn.data.job);
  }, [made, drawn.data, onMade]);

  useEffect(() => {
    if (made === null) return;
    const fail = () => {
      setMade(null);
      setFailed(true);
    };
    if (isOut) return fail();
    const timer = setTimeout(fail, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [made, isOut]);

  return {
    make: (request) => {
      setFailed(false);
      asking.mutate(request, {
        onSuccess: ({ jobId }) => setMade({ jobId, request }),
        onError: () => setFailed(true),
      });
    },
    isBusy: asking.isPending || made !== null,
    hasFailed,
    progress: made === null ? 0 : (job.data?.progress ?? 0),
  };
};
