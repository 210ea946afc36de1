import { factorsApi, type RequestOptions } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPasskeyStepUpOptions } from './get-passkey-step-up-options.query';

@Controller()
export class GetPasskeyStepUpOptionsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(factorsApi.passkeyStepUpOptions)
  options(@Caller() caller: CallerIdentity, @Meta() { at }: EventMeta): Promise<RequestOptions> {
    return this.queries.execute(new GetPasskeyStepUpOptions(caller, at));
  }
}
