import { classNames, useObjectUrl } from '@marquee/ui';
import { useQuery } from '@marquee/web-kit';
import { fetchProposedPicture } from '../api/link-proposal.api';
import type { PreviewCard } from '../api/xray.api';

type CardPicture = NonNullable<NonNullable<PreviewCard>['picture']>;

interface CardPictureProps {
  readonly picture: CardPicture;
  /** On a server of others: our server fetches it, so that they do not see the owner's browser. */
  readonly isForeign: boolean;
  readonly className?: string;
}

/** The picture of a preview, cut as the app cuts it. */
export const CardPicture = ({ picture: { address, shape }, isForeign, className }: CardPictureProps) => (
  <div
    className={classNames(
      'shrink-0 bg-sunken',
      shape === 'wide' ? 'aspect-[1.91] w-full' : 'aspect-square w-20 self-stretch',
      className,
    )}
  >
    {isForeign ? <Fetched address={address} /> : <Cut address={address} />}
  </div>
);

const Cut = ({ address }: { readonly address: string }) => (
  <img src={address} alt="" decoding="async" className="size-full object-cover" />
);

const Fetched = ({ address }: { readonly address: string }) => {
  const { data: file } = useQuery({
    queryKey: ['card picture', address],
    queryFn: ({ signal }) => fetchProposedPicture(address, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  return file ? <OfFile file={file} /> : null;
};

const OfFile = ({ file }: { readonly file: File }) => {
  const address = useObjectUrl(file);
  return address === null ? null : <Cut address={address} />;
};
