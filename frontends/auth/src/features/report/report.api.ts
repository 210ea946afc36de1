import type { operations } from '@marquee/api-client';
import { call, publicApi } from '@marquee/web-kit';

export type AbuseReport = operations['reportAbuse']['requestBody']['content']['application/json'];

export const sendReport = (report: AbuseReport) => call(publicApi.POST('/api/abuse-reports', { body: report }));
