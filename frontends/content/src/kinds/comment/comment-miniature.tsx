import { Dashed } from '../dashed';

/** Cards to come, as they float. */
export const CommentMiniature = () => (
  <span className="flex flex-col gap-2">
    <Bubble className="-rotate-1" width="w-14" />
    <Bubble className="ml-6 rotate-1" width="w-11" />
  </span>
);

const Bubble = ({ className, width }: { readonly className: string; readonly width: string }) => (
  <Dashed className={`h-9 w-25 rounded-[10px] ${className}`}>
    <span className="flex items-center gap-2">
      <span className="size-4 rounded-full bg-line-strong/60" />
      <span className={`block h-1 rounded-pill bg-line-strong/60 ${width}`} />
    </span>
  </Dashed>
);
