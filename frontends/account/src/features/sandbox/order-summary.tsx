import { dayOf, format, rich, useMessages, useUser } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';

const steps = ['nextOne', 'nextTwo', 'nextThree'] as const;

/** What is bought, what it costs, and what will happen. */
export const OrderSummary = ({ cents }: { readonly cents: number }) => {
  const t = useMessages(accountMessages);
  const username = useUser()?.username ?? '';
  const lines = [
    [t('chargedNow'), format.dollars(cents)],
    [t('thenOn', { day: Number(dayOf(new Date()).slice(8)) }), format.dollars(cents)],
    [t('cancelAt'), t('anytime')],
  ];
  return (
    <section>
      <h1 className="text-18 text-muted">
        {rich(t('proFor', { username }), {
          name: (name) => (
            <b translate="no" className="text-text">
              {name}
            </b>
          ),
        })}
      </h1>
      <p className="mt-2 flex items-baseline gap-1">
        <span className="font-display text-76 leading-none font-[700] tracking-[-.04em]">
          {format.dollars(cents, 'stripIfInteger')}
        </span>
        <span className="text-22 text-muted">{t('perMonth')}</span>
      </p>
      <dl className="mt-5">
        {lines.map(([label, value]) => (
          <div key={label} className="flex min-h-12 items-center justify-between gap-4 border-t border-line text-16">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="title mt-8 text-18">{t('next')}</h2>
      <ol className="mt-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-t border-line py-4">
            <span aria-hidden className="w-4 shrink-0 font-display text-16 font-[650] text-accent">
              {index + 1}
            </span>
            <span>
              <span className="block text-15 font-[600]">{t(step)}</span>
              <span className="block text-14 text-muted">{t(`${step}Text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
