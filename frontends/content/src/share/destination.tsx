import { Button, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Route } from 'lucide-react';
import { useId, useState } from 'react';
import type { Followed, useFollowing } from '../api/xray.api';
import { shareMessages } from './share.messages';
import { shownAddress } from './shared-address';

interface DestinationProps {
  /** Where visitors are led; several by the rules of the link. */
  readonly addresses: readonly string[];
  readonly following: ReturnType<typeof useFollowing>;
}

/** The redirects behind a link, which the server follows when its owner asks for it. */
export const Destination = ({ addresses, following: { data, mutate, isPending, isError } }: DestinationProps) => {
  const t = useMessages(shareMessages);
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const address = addresses[chosen] ?? addresses[0]!;
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title text-18">{t('hops')}</h2>
      {addresses.length > 1 && (
        <div className="mt-2 max-w-[480px]">
          <label htmlFor={id} className="mb-1.5 block text-14 font-[560]">
            {t('whichDestination')}
          </label>
          <Select id={id} translate="no" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {addresses.map((each, place) => (
              <option key={each} value={place}>
                {shownAddress(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div role="status">
        {isPending && <p className="mt-2 text-14 text-muted">{t('following')}</p>}
        {data && <Hops followed={data} />}
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-14 text-bad">
          {t('followFailed')}
        </p>
      )}
      <Button className="mt-3" disabled={isPending} onClick={() => mutate(address)}>
        <Route size={18} strokeWidth={1.75} aria-hidden />
        {t(data ? 'followAgain' : 'followHops')}
      </Button>
    </section>
  );
};

const Hops = ({ followed: { hops, end } }: { readonly followed: Followed }) => {
  const t = useMessages(shareMessages);
  return (
    <>
      <ol className="mt-2">
        {hops.map(({ address, status }) => (
          <li key={address} className="flex min-h-11 items-center gap-4 border-b border-line py-2 text-14">
            <span className="w-10 shrink-0 font-mono text-13">{status}</span>
            <span translate="no" className="min-w-0 wrap-anywhere text-muted">
              {shownAddress(address)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-14 font-[560]">{t(`end_${end}`)}</p>
    </>
  );
};
