import { z } from 'zod';

/** Settings of a process that is traced. Their names are OpenTelemetry's. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional()
    .describe(
      'the collector that gets traces by OTLP over HTTP, such as `http://127.0.0.1:4318`; without it nothing is traced',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('fraction of requests that are traced, from 0 to 1'),
  OTEL_SERVICE_NAME: z
    .string()
    .max(64)
    .optional()
    .describe(
      'what the process is called in traces; the name of the service, or `marquee` for all of them in one, unless set',
    ),
};

export type TracingSettings = z.infer<z.ZodObject<typeof tracingEnv>>;
