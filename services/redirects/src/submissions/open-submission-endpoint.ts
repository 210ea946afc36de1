import { DomainError } from '@marquee/kernel';
import { ProofsOfWork, WORK_SECRET, WorkGate, createRateLimits } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';
import type { PageAssets } from '@marquee/page/server';
import type { VisitorHash } from '../hot-path/visitor-hash';
import type { HotPath } from '../hot-path/hot-path';
import type { VisitorViews } from '../hot-path/visitor-views';
import type { RedirectsPorts } from '../redirects.ports';
import { FORM_SECRET, FormTokens } from './form-tokens';
import { SENDER_SECRET, Senders } from './senders';
import { SubmissionEndpoint } from './submission-endpoint';
import { SubmissionForms } from './submission-forms';
import { SUBMISSION_ID_SECRET, submissionIds } from './submission-ids';
import { SubmissionRecorder } from './submission-recorder';

/** Composes the endpoint for visitors' submissions on the ports of redirects. */
export const openSubmissionEndpoint = async (
  parts: Pick<RedirectsPorts, 'journal' | 'keys' | 'limiter' | 'clock' | 'logger' | 'settings'> & {
    readonly views: VisitorViews;
    readonly checkViews: () => Promise<void> | undefined;
    readonly assets: PageAssets;
    readonly hotPath: Pick<HotPath, 'answers' | 'hits'>;
    readonly visitors: VisitorHash;
  },
): Promise<SubmissionEndpoint> => {
  const { journal, keys, clock, logger, views, checkViews, assets, visitors } = parts;
  const publicUrl = parts.settings.PUBLIC_URL;
  const { answers, hits } = parts.hotPath;
  const limits = createRateLimits(parts.limiter);
  const idOf = submissionIds(await keys.secret(SUBMISSION_ID_SECRET));
  const gate = new WorkGate(limits, new ProofsOfWork(await keys.secret(WORK_SECRET), clock));
  const recorder = new SubmissionRecorder({ views, checkViews, journal, limits, gate, idOf, clock });
  const tokens = new FormTokens(await keys.secret(FORM_SECRET), clock);
  const onFailure = (error: unknown, instance: string | null): void => {
    if (error instanceof DomainError)
      logger.error({ reason: reasonOf(error), instance }, 'submission refused with 5xx');
    else logger.error({ err: error, instance }, 'submission failed with 500');
  };
  return new SubmissionEndpoint({
    recorder,
    limits,
    answers,
    clock,
    publicUrl,
    onFailure,
    senders: new Senders({ secret: await keys.secret(SENDER_SECRET), visitors, hits, publicUrl, clock }),
    forms: new SubmissionForms({
      recorder,
      tokens,
      answers,
      assets,
      views,
      onFailure,
      imageOrigin: parts.settings.ASSET_ORIGIN,
    }),
  });
};
