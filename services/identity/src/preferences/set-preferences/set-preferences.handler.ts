import type { Preferences } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { requireTimeZone, unauthenticated } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../../account/account.aggregate';
import type { Accounts } from '../../account/accounts';
import { ACCOUNTS, RUN_COMMAND } from '../../identity.ports';
import { sealPreferences } from '../sealed-preferences';

/** Replaces the preferences of an account. Rejects with `invalid_time_zone`. */
export class SetPreferences extends DataCommand<{ readonly accountId: string; readonly preferences: Preferences }> {}

@CommandHandler(SetPreferences)
export class SetPreferencesHandler implements ICommandHandler<SetPreferences> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  async execute({ data: { accountId, preferences }, meta }: SetPreferences): Promise<void> {
    const { formats } = preferences;
    const timeZone = preferences.timeZone === null ? null : requireTimeZone(preferences.timeZone);
    await this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      if (account.state.status !== 'active') throw unauthenticated();
      // Sealed texts differ each time, so only the open ones show that nothing changes.
      const before = await this.accounts.preferencesOf(account.state);
      if (before.timeZone === timeZone && before.formats === formats) return;
      const sealed = sealPreferences(account.state.publicKey, { ...preferences, timeZone });
      account.execute({ type: 'ChangePreferences', data: { preferences: sealed, now: meta.at } });
    });
  }
}
