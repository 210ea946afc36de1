// For the product and for its scripts, which cannot load TypeScript.
const LIMIT_BYTES = 1_048_576;

/** One listener for all outputs of a stream, so that its identity tells that it is there. */
const ignoreError = () => undefined;

/** See bounded-output.d.mts. */
export const boundedOutput = (stream, { limitBytes = LIMIT_BYTES, onDropped = () => undefined } = {}) => {
  let dropped = 0;
  // A closed pipe is an error of the stream, and an error without a listener ends the process.
  if (!stream.listeners('error').includes(ignoreError)) stream.on('error', ignoreError);
  const drop = () => {
    dropped += 1;
    if (dropped > 1) return;
    stream.once('drain', () => {
      const count = dropped;
      dropped = 0;
      onDropped(count);
    });
  };
  return {
    write: (lines) => {
      if (stream.writableLength >= limitBytes) drop();
      else stream.write(lines);
    },
  };
};
