import { factorsApi } from '@marquee/contracts';
import { Caller, Route, type CallerIdentity } from '@marquee/nest-kit';
import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListFactors, type FactorList } from './list-factors.query';

@Controller()
export class ListFactorsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Route(factorsApi.factors)
  list(@Caller() { accountId }: CallerIdentity): Promise<FactorList> {
    return this.queries.execute(new ListFactors(accountId));
  }
}
