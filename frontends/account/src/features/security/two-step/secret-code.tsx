import { useMessages } from '@marquee/web-kit';
import { encode } from 'uqr';
import { accountMessages } from '../../../account.messages';

/** Cells that must stay free around a code. */
const QUIET_ZONE = 4;

/** The address of the secret for the camera of a phone: dark on light in both themes, as cameras expect. */
export const SecretCode = ({ uri }: { readonly uri: string }) => {
  const t = useMessages(accountMessages);
  const { data, size } = encode(uri, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={t('secretCode')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-thumb"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
};
