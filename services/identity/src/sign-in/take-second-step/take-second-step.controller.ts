import { factorsApi } from '@marquee/contracts';
import { Input, Route, type RouteInput } from '@marquee/nest-kit';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Browsers } from '../../http/browsers';
import { FromBrowser, type Exchange } from '../../http/exchange';
import { SameOriginGuard } from '../../http/same-origin.guard';
import type { SignedIn } from '../../session/signed-in';
import { TakeSecondStep } from './take-second-step.handler';

@Controller()
export class TakeSecondStepController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Browsers) private readonly browsers: Browsers,
  ) {}

  @Route(factorsApi.signInCode)
  @UseGuards(SameOriginGuard)
  async submit(
    @Input() { body }: RouteInput<typeof factorsApi.signInCode>,
    @FromBrowser() exchange: Exchange,
  ): Promise<SignedIn> {
    const step = new TakeSecondStep({ ...body, ...this.browsers.seen(exchange) }, exchange.meta);
    return this.browsers.signedIn(exchange, await this.commands.execute(step));
  }
}
