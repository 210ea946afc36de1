import { billingApi, type EndpointReply } from '@marquee/contracts';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { ChangePaymentMethodController } from '../change-payment-method/change-payment-method.controller';
import { KeepPlanController } from '../keep-plan/keep-plan.controller';
import { OpenCheckoutController } from '../open-checkout/open-checkout.controller';
import { OpenPortalController } from '../open-portal/open-portal.controller';
import { providerKey } from './provider-key';

/** Passes `PUT /api/subscriptions` to the use case that the body names. */
@Controller()
export class ChangeSubscriptionController {
  constructor(
    @Inject(OpenPortalController) private readonly portal: OpenPortalController,
    @Inject(ChangePaymentMethodController) private readonly paymentMethod: ChangePaymentMethodController,
    @Inject(KeepPlanController) private readonly keepPlan: KeepPlanController,
    @Inject(OpenCheckoutController) private readonly checkout: OpenCheckoutController,
  ) {}

  @Route(billingApi.change)
  change(
    @Input() { body }: RouteInput<typeof billingApi.change>,
    @Caller() { accountId }: CallerIdentity,
    @IdempotencyKey() requested: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof billingApi.change>> {
    const key = providerKey(accountId, requested, body, meta);
    if ('returnUrl' in body) return this.portal.open(accountId, body.returnUrl);
    if ('paymentMethodId' in body) return this.paymentMethod.change({ accountId, key, ...body }, meta);
    if ('keep' in body) return this.keepPlan.keep({ accountId, key }, meta);
    return this.checkout.open({ accountId, key, ...body }, meta);
  }
}
