import { billingApi, type EndpointReply } from '@marquee/contracts';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePaymentMethod } from './change-payment-method.handler';
import { OpenCheckout } from './open-checkout.handler';
import { OpenPortal } from './open-portal.handler';
import { providerKey } from './provider-key';

@Controller()
export class ChangeSubscriptionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(billingApi.change)
  change(
    @Input() { body }: RouteInput<typeof billingApi.change>,
    @Caller() { accountId }: CallerIdentity,
    @IdempotencyKey() requested: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof billingApi.change>> {
    const key = providerKey(accountId, requested, body, meta);
    if ('returnUrl' in body) return this.commands.execute(new OpenPortal(accountId, body.returnUrl));
    if ('paymentMethodId' in body)
      return this.commands.execute(new ChangePaymentMethod({ accountId, key, ...body }, meta));
    return this.commands.execute(new OpenCheckout({ accountId, key, ...body }, meta));
  }
}
