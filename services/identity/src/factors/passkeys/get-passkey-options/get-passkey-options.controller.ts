import { factorsApi, type CreationOptions } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPasskeyOptions } from './get-passkey-options.query';

@Controller()
export class GetPasskeyOptionsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(factorsApi.passkeyOptions)
  options(@Caller() caller: CallerIdentity, @Meta() { at }: EventMeta): Promise<CreationOptions> {
    return this.queries.execute(new GetPasskeyOptions(caller, at));
  }
}
