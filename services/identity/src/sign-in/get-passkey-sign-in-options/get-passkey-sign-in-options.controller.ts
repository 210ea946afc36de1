import { factorsApi, type RequestOptions } from '@marquee/contracts';
import { ClientAddress, Meta, Route } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPasskeySignInOptions } from './get-passkey-sign-in-options.query';

@Controller()
export class GetPasskeySignInOptionsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(factorsApi.passkeySignInOptions)
  options(@ClientAddress() address: string, @Meta() { at }: EventMeta): Promise<RequestOptions> {
    return this.queries.execute(new GetPasskeySignInOptions(address, at));
  }
}
