import type { Usernames } from '@marquee/contracts';
import { unauthenticated } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../account/accounts';
import { ACCOUNTS } from '../../identity.ports';
import { usernamesView } from '../usernames-view';

interface Asked {
  readonly accountId: string;
  /** UTC milliseconds. */
  readonly now: number;
}

export class GetUsernames extends DataQuery<Asked, Usernames> {}

@QueryHandler(GetUsernames)
export class GetUsernamesHandler implements IQueryHandler<GetUsernames> {
  constructor(@Inject(ACCOUNTS) private readonly accounts: Accounts) {}

  async execute({ data: { accountId, now } }: GetUsernames): Promise<Usernames> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    return usernamesView(account, now);
  }
}
