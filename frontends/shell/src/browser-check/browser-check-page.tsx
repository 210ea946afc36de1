import { Badge, BouncingDots, Button, CopyButton, Fact, Sentence, toast } from '@marquee/ui';
import { rich, useMessages, usePageTitle, useQuery } from '@marquee/web-kit';
import { browserCheckMessages } from './browser-check.messages';
import { checkNames, runChecks, type CheckResults } from './browser-checks';

/** For a request for help: what was checked, what came of it, and which browser it was. */
const reportOf = (results: CheckResults): string =>
  [...checkNames.map((name) => `${name}: ${results[name] ? 'works' : 'does not work'}`), navigator.userAgent].join(
    '\n',
  );

const Results = ({ results }: { readonly results: CheckResults }) => {
  const t = useMessages(browserCheckMessages);
  return (
    <ul aria-label={t('list')} className="mt-8 border-t border-line">
      {checkNames.map((name) => (
        <li key={name} className="flex min-h-14 items-center gap-4 border-b border-line py-3">
          <div className="min-w-0 flex-1">
            <p className="text-16 font-[560]">{t(name)}</p>
            {!results[name] && <p className="mt-0.5 text-14 text-pretty text-muted">{t(`${name}Fails`)}</p>}
          </div>
          <Badge tone={results[name] ? 'ok' : 'warn'}>{t(results[name] ? 'works' : 'fails')}</Badge>
        </li>
      ))}
    </ul>
  );
};

/** Shows what this browser lacks of what the product uses, and what that means; fetched when it is opened. */
export default function BrowserCheckPage() {
  const t = useMessages(browserCheckMessages);
  usePageTitle(t('title'));
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['browser-check'],
    queryFn: runChecks,
    gcTime: 0,
  });
  const failed = data ? checkNames.filter((name) => !data[name]).length : 0;
  return (
    <section className="mx-auto max-w-[680px] px-5 py-10 sm:px-6 md:py-16">
      <p className="mb-2 text-14 text-muted">{t('title')}</p>
      <div role="status">
        <Sentence>
          {data === undefined
            ? t('checking')
            : rich(failed === 0 ? t('allWork') : t('someFail', { n: failed }), {
                fact: (part) => <Fact>{part}</Fact>,
              })}
        </Sentence>
      </div>
      {data === undefined ? <BouncingDots label={t('checking')} fillsPage /> : <Results results={data} />}
      {data && (
        <div className="mt-6 flex items-center gap-3">
          <Button variant="primary" disabled={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
          <CopyButton
            text={reportOf(data)}
            label={t('copy')}
            copiedLabel={t('copied')}
            onFailed={() => toast.error(t('copyFailed'))}
          />
        </div>
      )}
    </section>
  );
}
