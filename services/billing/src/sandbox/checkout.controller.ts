import { billingApi, type EndpointReply } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { PaymentsSandbox } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { SANDBOX } from '../billing.ports';

/** An answer of the sandbox, or the refusal that there is no such page for this account. */
export const found = <Answer>(answer: Answer | null): Answer => {
  if (answer === null) throw new DomainError('not_found', 'Page not found.');
  return answer;
};

/** The checkout page of the sandbox. It pays at the provider; nothing here touches a subscription. */
@Controller()
export class SandboxCheckoutController {
  constructor(@Inject(SANDBOX) private readonly sandbox: PaymentsSandbox) {}

  @Route(billingApi.checkout)
  async read(
    @Input() { params: { sessionId } }: RouteInput<typeof billingApi.checkout>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<EndpointReply<typeof billingApi.checkout>> {
    return found(await this.sandbox.checkout(accountId, sessionId));
  }

  @Route(billingApi.pay)
  async pay(
    @Input() { params: { sessionId }, body }: RouteInput<typeof billingApi.pay>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<EndpointReply<typeof billingApi.pay>> {
    return { outcome: found(await this.sandbox.pay(accountId, sessionId, body)) };
  }
}
