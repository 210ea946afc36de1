import type { operations } from '@marquee/api-client';
import { api, call, useLiveEvent, useQuery, useQueryClient } from '@marquee/web-kit';

export type JobState = operations['getMediaJob']['responses'][200]['content']['application/json'];

const jobKey = (jobId: string | null) => ['media-job', jobId] as const;

/** How often a job is requested while no live event reports it. */
const ASK_MS = 1500;

const isOver = ({ state }: JobState): boolean => state === 'done' || state === 'dead';

const fetchJob = (jobId: string): Promise<JobState> =>
  call(api.GET('/api/media/jobs/{jobId}', { params: { path: { jobId } } }));

const fetchPicture = (jobId: string) =>
  call(api.GET('/api/media/pictures/{jobId}', { params: { path: { jobId } }, parseAs: 'blob' })) as Promise<Blob>;

/** A picture that is drawn, and its job as it is now. */
export const fetchDrawn = async (jobId: string): Promise<{ readonly picture: Blob; readonly job: JobState }> => {
  const [picture, job] = await Promise.all([fetchPicture(jobId), fetchJob(jobId)]);
  return { picture, job };
};

/** Sooner than an address ends. */
const ADDRESS_AGAIN_MS = 10 * 60_000;

/** An address at which a browser opens the picture of a job as it opens any other; null until it is known. Asks nothing without a job. */
export const usePictureAddress = (jobId: string | null): string | null =>
  useQuery({
    queryKey: ['picture-address', jobId],
    queryFn: () => call(api.POST('/api/media/pictures/{jobId}/address', { params: { path: { jobId: jobId! } } })),
    enabled: jobId !== null,
    refetchInterval: ADDRESS_AGAIN_MS,
    gcTime: 0,
  }).data?.url ?? null;

/** How far a job is: live, and asked for meanwhile, because a live event may be lost. null: there is none. */
export const useJob = (jobId: string | null) => {
  const queries = useQueryClient();
  const queryKey = jobKey(jobId);
  useLiveEvent(
    'job',
    (data) => {
      const state = data as JobState;
      if (state.jobId !== jobId) return;
      // An answer that is on its way is older than this.
      void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, state));
    },
    () => void queries.invalidateQueries({ queryKey }),
  );
  return useQuery({
    queryKey,
    queryFn: () => fetchJob(jobId!),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : ASK_MS),
    staleTime: 0,
    gcTime: 0,
  });
};

/** The picture of a job that is done, and the job as it is now: a live event does not say whether a text is shown. */
export const usePicture = (job: JobState | undefined) =>
  useQuery({
    queryKey: ['picture', job?.jobId],
    queryFn: () => fetchDrawn(job!.jobId),
    enabled: job?.state === 'done',
    staleTime: Infinity,
    gcTime: 0,
  });
