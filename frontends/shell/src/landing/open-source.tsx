import { buttonClass } from '@marquee/ui';
import { Link, useMessages } from '@marquee/web-kit';
import { landingMessages } from './landing.messages';
import { SectionHeading } from './section-heading';

/** As the README has it. */
const commands = ['npm start', 'http://localhost:3000'] as const;

export const OpenSource = () => {
  const t = useMessages(landingMessages);
  return (
    <section
      aria-labelledby="open-source"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,1fr)_504px]"
    >
      <div>
        <SectionHeading id="open-source" title={t('openSource')} text={t('openSourceText')} />
        <Link to="/about" className={`${buttonClass()} mt-6 max-sm:w-full`}>
          {t('viewSource')}
        </Link>
      </div>
      <pre
        translate="no"
        className="overflow-x-auto rounded-card bg-board p-6 font-mono text-14 leading-[26px] text-board-text"
      >
        <span className="text-board-muted">$ </span>
        {commands[0]}
        {'\n'}
        <span className="text-board-lit">{commands[1]}</span>
      </pre>
    </section>
  );
};
