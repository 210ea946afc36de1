import { Plus } from 'lucide-react';
import { useMessages } from '@marquee/web-kit';
import { installation } from '../installation';
import { landingMessages } from './landing.messages';
import { SectionHeading } from './section-heading';

const questions = [
  { title: 'afterTrial', text: 'afterTrialText', isAboutPlans: true },
  { title: 'tracking', text: 'trackingText' },
  { title: 'moving', text: 'movingText' },
  { title: 'cancelling', text: 'cancellingText', isAboutPlans: true },
  { title: 'hosting', text: 'hostingText' },
  { title: 'safety', text: 'safetyText' },
] as const satisfies readonly { title: string; text: string; isAboutPlans?: true }[];

/** Six questions; those about plans only where there are plans. On phones each is opened, the first one is open. */
export const Questions = () => {
  const t = useMessages(landingMessages);
  const { hasBilling } = installation();
  const asked = questions.filter((question) => hasBilling || !('isAboutPlans' in question));
  return (
    <section aria-labelledby="questions">
      <SectionHeading id="questions" title={t('questionsAndAnswers')} />
      <div className="mt-8 hidden grid-cols-2 gap-x-16 md:grid">
        {asked.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-6">
            <h3 className="text-16 font-[600]">{t(title)}</h3>
            <p className="mt-1.5 max-w-[500px] text-15 text-muted">{t(text)}</p>
          </div>
        ))}
      </div>
      <div className="mt-6 border-b border-line md:hidden">
        {asked.map(({ title, text }, place) => (
          <details key={title} name="questions" open={place === 0} className="group/entry border-t border-line">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 text-16 font-[600] [&::-webkit-details-marker]:hidden">
              <h3>{t(title)}</h3>
              <Plus
                aria-hidden
                size={18}
                strokeWidth={1.75}
                className="shrink-0 text-muted transition-transform duration-150 group-open/entry:rotate-45"
              />
            </summary>
            <p className="pb-5 text-15 text-muted">{t(text)}</p>
          </details>
        ))}
      </div>
    </section>
  );
};
