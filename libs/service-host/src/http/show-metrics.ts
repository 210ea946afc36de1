import type { RequestListener } from 'node:http';
import { allowsMetrics, METRICS_REFUSED, type Logger } from '@marquee/nest-kit';
import { register } from 'prom-client';
import { answerProblem, refuseMethod } from './problem-answer';
import { answer, isRead } from './raw-answer';

/** Answers with the metrics to those who may read them. A failed `read` is a 503: another thread may be stopping, or a collector may fail. */
export const showMetrics = (options: {
  readonly token: string | undefined;
  readonly read: () => Promise<string>;
  readonly logger: Logger;
}): RequestListener => {
  const { token, read, logger } = options;
  const mayRead = allowsMetrics(token);
  return (request, response) => {
    if (!isRead(request)) return refuseMethod(request, response);
    if (!mayRead(request)) return answerProblem(request, response, 'forbidden', { detail: METRICS_REFUSED });
    read().then(
      (text) => answer(request, response, 200, { 'content-type': register.contentType }, text),
      (error: unknown) => {
        logger.warn({ err: error }, 'the metrics cannot be read');
        answerProblem(request, response, 'unavailable', { detail: 'The metrics cannot be read at the moment.' });
      },
    );
  };
};
