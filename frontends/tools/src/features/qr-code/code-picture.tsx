import { LogoMark } from '@marquee/ui';
import { useId, type Ref } from 'react';
import { codeShape, QUIET_ZONE, type Dots } from './code-shape';

export interface CodeLook {
  /** Of the dots, `#rrggbb`. */
  readonly colour: string;
  readonly ground: string;
  readonly dots: Dots;
  /** What is in the middle: the mark, a square picture as a `data:` address, or nothing. */
  readonly middle: 'nothing' | 'mark' | { readonly picture: string };
}

/** Pixels of a side, as a file. */
export const PICTURE_SIDE = 1024;

interface CodePictureProps {
  readonly address: string;
  readonly look: CodeLook;
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** The code of an address: an SVG that needs nothing from outside, so that it is a file as well. */
export const CodePicture = ({ address, look: { colour, ground, dots, middle }, label, ref }: CodePictureProps) => {
  const clip = useId();
  const { size, path, middle: place } = codeShape(address, dots, middle !== 'nothing');
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      {...(ref !== undefined && { ref })}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      width={PICTURE_SIDE}
      height={PICTURE_SIDE}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      className="h-auto w-full"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill={ground} />
      <path d={path} fill={colour} fillRule="evenodd" shapeRendering={dots === 'square' ? 'crispEdges' : undefined} />
      <g transform={`translate(${place.at} ${place.at})`}>
        {middle === 'mark' && <LogoMark size={place.side} />}
        {typeof middle === 'object' && (
          <>
            <clipPath id={clip}>
              <rect width={place.side} height={place.side} rx={place.side / 4} />
            </clipPath>
            <image href={middle.picture} width={place.side} height={place.side} clipPath={`url(#${clip})`} />
          </>
        )}
      </g>
    </svg>
  );
};
