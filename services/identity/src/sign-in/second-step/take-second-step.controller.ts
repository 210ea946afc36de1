import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Reply, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SessionCookies } from '../../http/session-cookies';
import { COOKIES, SEEN_CLIENTS } from '../../identity.ports';
import type { SeenClients } from '../../session/seen-client';
import { TakeSecondStep } from './take-second-step.handler';

@Controller()
export class TakeSecondStepController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  @Route(factorsApi.signInCode)
  @UseGuards(SameOriginGuard)
  async take(
    @Input() { body }: RouteInput<typeof factorsApi.signInCode>,
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.signInCode>> {
    const device = this.cookies.device(request, meta.at);
    const step = new TakeSecondStep({ ...body, address, device, client: this.clientOf(request) }, meta);
    const result = await this.commands.execute(step);
    this.cookies.give({ request, reply }, result.refreshToken, result, meta.at);
    return result.body;
  }
}
