import { billingApi, type EndpointReply } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Route } from '@marquee/nest-kit';
import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import type { BillingSettings } from './billing.env';
import { SETTINGS } from './billing.ports';
import type { SubscriptionReply } from './subscription/subscription-view';

const nothingToBuy = (): never => {
  throw new DomainError('not_found', 'This installation has no subscriptions.');
};

@Controller()
class BillingOffController {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<BillingSettings, 'TRIAL_DURATION_DAYS'>) {}

  @Route(billingApi.read)
  read(): SubscriptionReply {
    return {
      state: 'NONE',
      isActive: true,
      createdAt: null,
      endDate: null,
      status: 'Off',
      trialDays: this.settings.TRIAL_DURATION_DAYS,
      provider: null,
    };
  }

  @Route(billingApi.invoices)
  invoices(): EndpointReply<typeof billingApi.invoices> {
    return { invoices: [] };
  }

  @Route(billingApi.startTrial)
  startTrial(): never {
    return nothingToBuy();
  }

  @Route(billingApi.change)
  change(): never {
    return nothingToBuy();
  }

  @Route(billingApi.cancel)
  cancel(): never {
    return nothingToBuy();
  }
}

@Module({})
class BillingOffModule {}

/** Billing for an installation in which every account has every feature. */
export const billingOffModule = (settings: BillingSettings): DynamicModule => ({
  module: BillingOffModule,
  controllers: [BillingOffController],
  providers: [{ provide: SETTINGS, useValue: settings }],
});
