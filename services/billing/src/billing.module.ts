import { commandsOn, runProjection, storeAsSource, type RunCommand } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  observePeriodic,
  observeProgress,
  outboxRelay,
  readyCheck,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { FastifyInstance } from 'fastify';
import {
  EVENTS,
  PAYMENTS,
  PLAN_OBSERVER,
  REPLY_OF,
  RUN_COMMAND,
  SANDBOX,
  SETTINGS,
  TRIAL_MAILBOXES,
  type BillingPorts,
} from './billing.ports';
import { ListInvoicesController } from './invoices/list-invoices.controller';
import { ListInvoicesHandler } from './invoices/list-invoices.query';
import { PlanObserver } from './plan/observe-plan';
import { startReconciling } from './plan/reconcile';
import { endPlanWhenAccountClosed } from './reactors/end-plan-when-account-closed.reactor';
import { stopChargingWhenPlanEnded } from './reactors/stop-charging-when-plan-ended.reactor';
import { SandboxCheckoutController } from './sandbox/checkout.controller';
import { startDelivering } from './sandbox/deliver-events';
import { SandboxPortalController } from './sandbox/portal.controller';
import { CancelSubscriptionController } from './subscription/cancel-subscription/cancel-subscription.controller';
import { CancelSubscriptionHandler } from './subscription/cancel-subscription/cancel-subscription.handler';
import { ChangePaymentMethodController } from './subscription/change-payment-method/change-payment-method.controller';
import { ChangePaymentMethodHandler } from './subscription/change-payment-method/change-payment-method.handler';
import { ChangeSubscriptionController } from './subscription/change-subscription/change-subscription.controller';
import { KeepPlanController } from './subscription/keep-plan/keep-plan.controller';
import { KeepPlanHandler } from './subscription/keep-plan/keep-plan.handler';
import { OpenCheckoutController } from './subscription/open-checkout/open-checkout.controller';
import { OpenCheckoutHandler } from './subscription/open-checkout/open-checkout.handler';
import { OpenPortalController } from './subscription/open-portal/open-portal.controller';
import { OpenPortalHandler } from './subscription/open-portal/open-portal.handler';
import { due } from './subscription/end-due/due.projection';
import { startEnding } from './subscription/end-due/end-due';
import { ReadSubscriptionController } from './subscription/read-subscription/read-subscription.controller';
import { ReadSubscriptionHandler } from './subscription/read-subscription/read-subscription.query';
import { StartTrialController } from './subscription/start-trial/start-trial.controller';
import { StartTrialHandler } from './subscription/start-trial/start-trial.handler';
import { startForgettingMailboxes, TrialMailboxes } from './subscription/start-trial/trial-mailboxes';
import { repliesOf } from './subscription/subscription-view';
import { WebhookRoutes } from './webhook/webhook-routes';

const controllers = [
  ReadSubscriptionController,
  ListInvoicesController,
  StartTrialController,
  ChangeSubscriptionController,
  CancelSubscriptionController,
];
const sandboxControllers = [SandboxCheckoutController, SandboxPortalController];

/** The use cases of the route that changes a subscription. */
const useCaseControllers = [
  OpenCheckoutController,
  OpenPortalController,
  ChangePaymentMethodController,
  KeepPlanController,
];

const handlers = [
  ReadSubscriptionHandler,
  ListInvoicesHandler,
  StartTrialHandler,
  OpenCheckoutHandler,
  OpenPortalHandler,
  ChangePaymentMethodHandler,
  CancelSubscriptionHandler,
  KeepPlanHandler,
];

const tools = (ports: BillingPorts): FactoryProvider[] => [
  { provide: EVENTS, useFactory: () => ports.events },
  { provide: RUN_COMMAND, useFactory: () => commandsOn(ports.events) },
  { provide: SETTINGS, useFactory: () => ports.settings },
  { provide: TRIAL_MAILBOXES, useFactory: () => new TrialMailboxes(ports.documents) },
  { provide: PAYMENTS, useFactory: () => ports.payments },
  {
    provide: REPLY_OF,
    useFactory: () => repliesOf({ trialDays: ports.settings.TRIAL_DURATION_DAYS, payments: ports.payments }),
  },
  {
    provide: PLAN_OBSERVER,
    useFactory: (run: RunCommand) => new PlanObserver({ ...ports, run }),
    inject: [RUN_COMMAND],
  },
];

const backgroundWork = (ports: BillingPorts): FactoryProvider[] => {
  const { events, documents, logger } = ports;
  const periodic = observePeriodic(logger);
  return [
    outboxRelay('billing', ports),
    background('billing due', () =>
      runProjection({ projection: due, source: storeAsSource(events), documents, observer: observeProgress(logger) }),
    ),
    background(
      'billing ends',
      (run: RunCommand, observer: PlanObserver) => startEnding({ ...ports, run, observer }, periodic),
      [RUN_COMMAND, PLAN_OBSERVER],
    ),
    background('billing trial mailboxes', () => startForgettingMailboxes(ports, periodic)),
    background(
      'billing reconciliation',
      (observer: PlanObserver) => startReconciling({ ...ports, observer }, periodic),
      [PLAN_OBSERVER],
    ),
    backgroundReactor(
      'billing plans of closed accounts',
      ports,
      (run: RunCommand, observer: PlanObserver) => endPlanWhenAccountClosed({ ...ports, run, observer }),
      [RUN_COMMAND, PLAN_OBSERVER],
    ),
    backgroundReactor(
      'billing plans that ended',
      ports,
      (observer: PlanObserver) => stopChargingWhenPlanEnded({ ...ports, observer }),
      [PLAN_OBSERVER],
    ),
    readyCheck('billing events', async () => void (await events.read('ready'))),
  ];
};

/** The parts of a provider that is part of the product. */
const sandboxParts = ({ sandbox, events, logger }: BillingPorts): FactoryProvider[] =>
  sandbox === undefined
    ? []
    : [
        { provide: SANDBOX, useFactory: () => sandbox },
        background(
          'billing sandbox events',
          ({ httpAdapter }: HttpAdapterHost) => {
            const fastify = httpAdapter.getInstance<FastifyInstance>();
            return startDelivering({ sandbox, fastify, events }, observePeriodic(logger));
          },
          [HttpAdapterHost],
        ),
      ];

@Module({})
class BillingModule {}

/** Trials and paid plans. Everything it needs from outside is in `ports`. */
export const billingModule = (ports: BillingPorts): DynamicModule => ({
  module: BillingModule,
  imports: [CqrsModule.forRoot()],
  controllers: [...controllers, ...(ports.sandbox ? sandboxControllers : [])],
  providers: [
    ...tools(ports),
    WebhookRoutes,
    ...useCaseControllers,
    ...handlers,
    ...backgroundWork(ports),
    ...sandboxParts(ports),
  ],
});
