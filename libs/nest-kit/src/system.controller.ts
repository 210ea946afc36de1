import { allEndpoints, systemApi, toOpenApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import { apiDocs, apiDocsPolicy } from './api-docs';
import { allowsMetrics, METRICS_REFUSED } from './metrics-access';
import { ReadyChecks } from './ready-checks';
import { Route } from './route';
import { HTTP_OPTIONS, type HttpOptions } from './tokens';

/** Health, metrics and the API's own description: the same in every service. */
@Controller()
export class SystemController {
  private readonly allowsMetrics: ReturnType<typeof allowsMetrics>;
  /** Made at the first call and cached, because anyone may request it and making it delays every other request. */
  private openApiText: string | null = null;
  private docsPage: string | null = null;

  constructor(
    @Inject(ReadyChecks) private readonly readyChecks: ReadyChecks,
    @Inject(HTTP_OPTIONS) private readonly options: HttpOptions,
  ) {
    this.allowsMetrics = allowsMetrics(options.metricsToken);
  }

  @Route(systemApi.live)
  live(): object {
    return { status: 'ok', checks: {}, version: this.options.version };
  }

  @Route(systemApi.ready)
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const result = await this.readyChecks.run();
    void reply.status(result.status === 'ok' ? 200 : 503).send(result);
  }

  @Route(systemApi.metrics)
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.allowsMetrics(request.raw)) throw new DomainError('forbidden', METRICS_REFUSED);
    void reply.type(register.contentType).send(await register.metrics());
  }

  @Route(systemApi.openApi)
  openApi(@Res() reply: FastifyReply): void {
    this.openApiText ??= JSON.stringify(toOpenApi(allEndpoints, this.options.version));
    void reply.type('application/json; charset=utf-8').send(this.openApiText);
  }

  @Route(systemApi.docs)
  docs(@Res() reply: FastifyReply): void {
    this.docsPage ??= apiDocs(this.options.version);
    void reply.header('content-security-policy', apiDocsPolicy).type('text/html; charset=utf-8').send(this.docsPage);
  }
}
