import { billingApi, type EndpointReply } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import { Caller, Input, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { PaymentsSandbox, SandboxPortal } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { SANDBOX } from '../billing.ports';
import { found } from './checkout.controller';

type PortalReply = EndpointReply<typeof billingApi.portal>;

const replyOf = ({ plan, card, invoices, returnUrl }: SandboxPortal): PortalReply => ({
  plan: plan && { status: plan.status, paidUntil: isoTime(plan.paidUntil), endsThen: plan.endsThen },
  card,
  invoices: invoices.map(({ at, ...invoice }) => ({ ...invoice, at: isoTime(at) })),
  returnUrl,
});

/** The portal of the sandbox. */
@Controller()
export class SandboxPortalController {
  constructor(@Inject(SANDBOX) private readonly sandbox: PaymentsSandbox) {}

  @Route(billingApi.portal)
  async read(
    @Input() { params: { sessionId } }: RouteInput<typeof billingApi.portal>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<PortalReply> {
    return replyOf(found(await this.sandbox.portal(accountId, sessionId)));
  }

  @Route(billingApi.changeInPortal)
  async change(
    @Input() { params: { sessionId }, body }: RouteInput<typeof billingApi.changeInPortal>,
    @Caller() { accountId }: CallerIdentity,
  ): Promise<PortalReply> {
    return replyOf(found(await this.sandbox.actInPortal(accountId, sessionId, body)));
  }
}
