import type { Flow, FlowLine } from './flow';

/** A flow cut into lines at one font size. */
export interface FittedFlow {
  readonly flow: Flow;
  /** Pixels. */
  readonly size: number;
  readonly lines: readonly FlowLine[];
}

export interface FittedTexts {
  readonly message: FittedFlow;
  readonly reply: FittedFlow | null;
}

export const largestSize = 48;
export const smallestSize = 16;
/** The reply's font size as a part of the message's. */
const replyScale = 5 / 6;
/** What message and reply may take together, in pixels: with head and foot the sticker still fits a story. */
export const tallest = 1200;

export const heightOf = ({ flow, size, lines }: FittedFlow): number => lines.length * flow.leading * size;

const at = (flow: Flow, size: number, width: number): FittedFlow => ({ flow, size, lines: flow.lines(width / size) });

const textsAt = (size: number, message: Flow, reply: Flow | null, width: number): FittedTexts => ({
  message: at(message, size, width),
  reply: reply && at(reply, size * replyScale, width),
});

const totalHeight = ({ message, reply }: FittedTexts): number => heightOf(message) + (reply ? heightOf(reply) : 0);

/** Ends the flow after the lines that `height` has room for, with an ellipsis. */
const cutTo = (height: number, fitted: FittedFlow): FittedFlow => {
  const room = Math.max(1, Math.floor(height / (fitted.flow.leading * fitted.size)));
  const last = fitted.lines[room - 1];
  if (last === undefined || fitted.lines.length <= room) return fitted;
  return { ...fitted, lines: [...fitted.lines.slice(0, room - 1), { ...last, text: `${last.text}…` }] };
};

/** The flow at one size; what goes beyond `lines` is cut and ends with an ellipsis. */
export const fitLines = (
  flow: Flow,
  { size, width, lines }: { readonly size: number; readonly width: number; readonly lines: number },
): FittedFlow => {
  const fitted = at(flow, size, width);
  // Half a line more than asked for: the height of the lines is no whole number.
  return cutTo((lines + 0.5) * flow.leading * size, fitted);
};

/** The largest size at which both texts fit, or null. */
export const fitTexts = (message: Flow, reply: Flow | null, width: number): FittedTexts | null => {
  for (let size = largestSize; size >= smallestSize; size -= 1) {
    const fitted = textsAt(size, message, reply, width);
    if (totalHeight(fitted) <= tallest) return fitted;
  }
  return null;
};

/** Both texts at the smallest size, each cut to its share of the height. */
export const cutTexts = (message: Flow, reply: Flow | null, width: number): FittedTexts => {
  const fitted = textsAt(smallestSize, message, reply, width);
  const share = tallest / totalHeight(fitted);
  return {
    message: cutTo(heightOf(fitted.message) * share, fitted.message),
    reply: fitted.reply && cutTo(heightOf(fitted.reply) * share, fitted.reply),
  };
};
