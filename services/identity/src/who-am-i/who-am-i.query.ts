import { unauthenticated } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Accounts } from '../account/accounts';
import { ACCOUNTS } from '../identity.ports';
import { userView, type UserView } from '../session/signed-in';

export class WhoAmI extends DataQuery<string, UserView> {}

@QueryHandler(WhoAmI)
export class WhoAmIHandler implements IQueryHandler<WhoAmI> {
  constructor(@Inject(ACCOUNTS) private readonly accounts: Accounts) {}

  async execute({ data: accountId }: WhoAmI): Promise<UserView> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    return userView(this.accounts, account);
  }
}
