import type { DocumentStore } from '@marquee/ports';
import { given, type OpenedPayments, type PortContext } from './ports';

/** The sandbox keeps its customers among the documents of the service. */
export const sandboxPayments = async (
  { publicUrl, clock, secrets }: PortContext,
  documents: DocumentStore,
): Promise<OpenedPayments> => {
  const { openSandboxPayments } = await import('@marquee/adapter-sandbox');
  const secret = Buffer.from(await (await secrets()).secret('payments-sandbox')).toString('base64url');
  const sandbox = openSandboxPayments({ documents, secret, publicUrl, clock });
  return { payments: sandbox, sandbox };
};

/** Not waited for, and no part of readiness: trials and what is known of plans do without it. */
export const stripePayments = async ({ settings, clock }: PortContext): Promise<OpenedPayments> => {
  const { openStripePayments } = await import('@marquee/adapter-stripe');
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE, STRIPE_URL } = settings;
  const payments = openStripePayments({
    secretKey: given(STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY'),
    webhookSecret: given(STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
    price: given(STRIPE_PRICE, 'STRIPE_PRICE'),
    url: given(STRIPE_URL, 'STRIPE_URL'),
    clock,
  });
  return { payments };
};
