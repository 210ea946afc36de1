import { allEndpoints, systemApi, toOpenApi } from '@marquee/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { apiDocs, apiDocsPolicy } from './api-docs';
import { ReadyChecks } from './ready-checks';
import { Route } from './route';
import { HTTP_OPTIONS } from './tokens';

/** Health, metrics and the API's own description: the same in every service. */
@Controller()
export class SystemController {
  constructor(
    @Inject(ReadyChecks) private readonly readyChecks: ReadyChecks,
    @Inject(HTTP_OPTIONS) private readonly options: { version: string },
  ) {}

  @Route(systemApi.live)
  live(): object {
    return { status: 'ok', checks: {} };
  }

  @Route(systemApi.ready)
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const result = await this.readyChecks.run();
    void reply.status(result.status === 'ok' ? 200 : 503).send(result);
  }

  @Route(systemApi.metrics)
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    void reply.type(register.contentType).send(await register.metrics());
  }

  @Route(systemApi.openApi)
  openApi(): object {
    return toOpenApi(allEndpoints, this.options.version);
  }

  @Route(systemApi.docs)
  docs(@Res() reply: FastifyReply): void {
    void reply
      .header('content-security-policy', apiDocsPolicy)
      .type('text/html; charset=utf-8')
      .send(apiDocs(this.options.version));
  }
}
