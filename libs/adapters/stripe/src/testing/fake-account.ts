export interface FakeAnswer {
  readonly status: number;
  readonly body: object;
}

interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  status: 'active' | 'past_due' | 'canceled';
  readonly start_date: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  items: { data: [{ current_period_start: number; current_period_end: number }] };
}

interface FakeSession {
  readonly id: string;
  readonly customer: string;
  status: 'open' | 'complete' | 'expired';
  readonly url: string;
}

interface FakeInvoice {
  readonly id: string;
  readonly customer: string;
  readonly number: string;
  readonly created: number;
  readonly total: number;
  readonly currency: string;
  readonly status: 'open' | 'paid';
  readonly hosted_invoice_url: string;
}

const MONTH_S = 30 * 86_400;

/** The page that the form asks for. */
const list = (all: readonly { readonly id: string }[], form: URLSearchParams): FakeAnswer => {
  const after = form.get('starting_after');
  const rest = all.slice(all.findIndex(({ id }) => id === after) + 1);
  const data = rest.slice(0, Number(form.get('limit') ?? 10));
  return { status: 200, body: { object: 'list', data, has_more: rest.length > data.length, url: '/' } };
};
/** What Stripe prepares for a customer, and changes until it is an invoice. */
const draft = (customer: string) => ({ id: 'in_draft', customer, number: null, total: 1000, status: 'draft' });
const ok = (body: object): FakeAnswer => ({ status: 200, body });
const missing = (what: string): FakeAnswer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', message: `No such ${what}` } },
});
const notOpen: FakeAnswer = {
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    },
  },
};
/** To a request that names it, whatever is asked. */
const unknownCustomer = (id: string): FakeAnswer => ({
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'customer',
      message: `No such customer: '${id}'`,
    },
  },
});

/** The state of an account at Stripe. Times are Unix seconds. */
export class FakeAccount {
  readonly events: { readonly id: string; readonly created: number; readonly type: string; readonly data: object }[] =
    [];
  readonly failing = new Set<string>();
  /** No request is answered. */
  isAway = false;
  private readonly customers = new Set<string>();
  private readonly sessions: FakeSession[] = [];
  private readonly subscriptions: FakeSubscription[] = [];
  /** Newest first. */
  private readonly invoices: FakeInvoice[] = [];
  private ids = 0;

  /** UTC milliseconds. */
  constructor(public now: number) {}

  private newId(prefix: string): string {
    return `${prefix}_${(this.ids += 1)}`;
  }

  private get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  private emit(type: string, object: { readonly customer: string }): void {
    this.events.push({ id: this.newId('evt'), created: this.seconds, type, data: { object } });
  }

  /** Pays a checkout as a customer would; false where it is not open. */
  pay(url: string): boolean {
    const session = this.sessions.find((each) => each.url === url);
    if (session?.status !== 'open') return false;
    session.status = 'complete';
    const subscription: FakeSubscription = {
      id: this.newId('sub'),
      customer: session.customer,
      status: 'active',
      start_date: this.seconds,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      items: { data: [{ current_period_start: this.seconds, current_period_end: this.seconds + MONTH_S }] },
    };
    this.subscriptions.push(subscription);
    this.invoice(session.customer, 'paid');
    this.emit('customer.subscription.created', subscription);
    return true;
  }

  private invoice(customer: string, status: FakeInvoice['status']): void {
    const id = this.newId('in');
    const [number, url] = [`MARQUEE-${this.invoices.length + 1}`, `https://invoice.stripe.example/${id}`];
    const made = { id, customer, number, created: this.seconds, total: 1000, currency: 'usd', status };
    this.invoices.unshift({ ...made, hosted_invoice_url: url });
  }

  /** How many subscriptions of a customer are charged, or may be again. */
  running(customer: string): number {
    return this.subscriptions.filter((each) => each.customer === customer && each.status !== 'canceled').length;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const subscription of this.subscriptions.filter(({ status }) => status === 'active')) this.renew(subscription);
  }

  /** Like Stripe it begins the next period before that is paid. */
  private renew(subscription: FakeSubscription): void {
    const [item] = subscription.items.data;
    if (this.seconds < item.current_period_end) return;
    if (subscription.cancel_at_period_end) return this.end(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end += MONTH_S;
    if (this.failing.has(subscription.customer)) subscription.status = 'past_due';
    this.invoice(subscription.customer, subscription.status === 'past_due' ? 'open' : 'paid');
    this.emit('customer.subscription.updated', subscription);
  }

  private end(subscription: FakeSubscription): void {
    subscription.status = 'canceled';
    subscription.ended_at = this.seconds;
    this.emit('customer.subscription.deleted', subscription);
  }

  private openSession(customer: string): FakeAnswer {
    const id = this.newId('cs');
    const session: FakeSession = { id, customer, status: 'open', url: `https://checkout.stripe.example/${id}` };
    this.sessions.push(session);
    return ok(session);
  }

  private onSubscription(method: string, id: string, form: URLSearchParams): FakeAnswer {
    const subscription = this.subscriptions.find((each) => each.id === id);
    if (!subscription) return missing('subscription');
    if (method === 'DELETE') {
      this.end(subscription);
      return ok(subscription);
    }
    if (form.get('cancel_at_period_end') === 'true') {
      subscription.cancel_at_period_end = true;
      subscription.cancel_at = subscription.items.data[0].current_period_end;
    }
    if (form.get('cancel_at_period_end') === 'false' || form.get('cancel_at') === '') {
      subscription.cancel_at_period_end = false;
      subscription.cancel_at = null;
    }
    this.emit('customer.subscription.updated', subscription);
    return ok(subscription);
  }

  deleteCustomer(id: string): void {
    this.customers.delete(id);
  }

  private openCustomer(): FakeAnswer {
    const id = this.newId('cus');
    this.customers.add(id);
    return ok({ id });
  }

  answer(what: string, form: URLSearchParams): FakeAnswer {
    const customer = form.get('customer') ?? '';
    if (customer !== '' && !this.customers.has(customer)) return unknownCustomer(customer);
    const [method = '', path = ''] = what.split(' ');
    const [, , kind, id = '', act] = path.split('/');
    switch (kind) {
      case 'customers':
        return id === '' ? this.openCustomer() : ok({ id });
      case 'billing_portal':
        return ok({ id: this.newId('bps'), url: `https://billing.stripe.example/${customer}` });
      case 'payment_methods':
        return act === 'attach' && id === 'pm_card_visa' ? ok({ id }) : missing('PaymentMethod');
      case 'events': {
        const since = Number(form.get('created[gte]'));
        return list(this.events.filter(({ created }) => created >= since).reverse(), form);
      }
      case 'subscriptions':
        return id === ''
          ? list(
              this.subscriptions.filter((each) => each.customer === customer),
              form,
            )
          : this.onSubscription(method, id, form);
      case 'invoices':
        return list([draft(customer), ...this.invoices.filter((each) => each.customer === customer)], form);
      case 'checkout':
        return this.onCheckout(method, path, form);
      default:
        return missing(what);
    }
  }

  private onCheckout(method: string, path: string, form: URLSearchParams): FakeAnswer {
    const customer = form.get('customer') ?? '';
    const id = path.split('/')[4];
    if (id === undefined && method === 'POST') return this.openSession(customer);
    if (id === undefined) {
      const open = this.sessions.filter((each) => each.customer === customer && each.status === 'open');
      return list(open, form);
    }
    const session = this.sessions.find((each) => each.id === id);
    if (!session) return missing('checkout session');
    if (method === 'GET') return ok(session);
    if (session.status !== 'open') return notOpen;
    session.status = 'expired';
    return ok(session);
  }
}
