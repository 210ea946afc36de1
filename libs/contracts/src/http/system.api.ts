import { z } from 'zod';
import { defineEndpoint } from './endpoint';

const health = z.object({ status: z.enum(['ok', 'failing']), checks: z.record(z.string(), z.string()) });
const common = { tag: 'system', access: 'public', method: 'GET', status: 200 } as const;

export const systemApi = {
  live: defineEndpoint({
    ...common,
    id: 'getLive',
    path: '/health/live',
    summary: 'Check that the process runs, and which release it is',
    reply: health.extend({ version: z.string() }),
    errors: [],
  }),
  ready: defineEndpoint({
    ...common,
    id: 'getReady',
    path: '/health/ready',
    summary: 'Check that everything that the service needs responds',
    reply: health,
    errors: ['unavailable'],
  }),
  metrics: defineEndpoint({
    ...common,
    id: 'getMetrics',
    path: '/metrics',
    summary: 'Get Prometheus metrics, for this machine or for the bearer of the METRICS_TOKEN',
    replyType: 'text/plain; version=0.0.4; charset=utf-8',
    errors: ['forbidden'],
  }),
  openApi: defineEndpoint({
    ...common,
    id: 'getOpenApi',
    path: '/api/openapi.json',
    summary: 'Get this document',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  docs: defineEndpoint({
    ...common,
    id: 'getDocs',
    path: '/api/docs',
    summary: 'Get this document as a page',
    replyType: 'text/html; charset=utf-8',
    errors: [],
  }),
};
