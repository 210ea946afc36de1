// What a person sees while an engine is fetched: one line that changes on a terminal, a line now and then elsewhere.

const EVERY_MS = 10_000;
/** Moves to the begin of the line and clears it. */
const CLEAR = '\r\x1b[K';
const MB = { B: 1e-6, kB: 1e-3, KB: 1e-3, MB: 1, GB: 1e3 };

/** See progress.d.mts. */
export const progressOn = (output, { clock = () => performance.now() } = {}) => {
  let isOpen = false;
  let last = -Infinity;
  return {
    say: (line) => {
      output.write(`${isOpen ? CLEAR : ''}${line}\n`);
      isOpen = false;
      last = clock();
    },
    progress: (line) => {
      if (output.isTTY) {
        // A line that is wrapped is cleared in part only.
        output.write(`${CLEAR}${line.slice(0, (output.columns ?? 80) - 1)}`);
        isOpen = true;
      } else if (clock() - last >= EVERY_MS) {
        output.write(`${line}\n`);
        last = clock();
      }
    },
  };
};

/** The same, with a name in front of each line. */
export const prefixed = (name, { say, progress = () => undefined }) => ({
  say: (line) => say(`${name}: ${line}`),
  progress: (line) => progress(`${name}: ${line}`),
});

/** Counts what Maven (`Downloaded from …: … (1.2 MB at 3.4 MB/s)`) and pip (`Downloading … (1.2 MB)`) print about each file. */
export const downloadsOf = (report) => {
  let files = 0;
  let size = 0;
  return (line) => {
    const [, number, unit] =
      /^\s*(?:\[INFO\] )?Download(?:ed|ing) .*\((\d+(?:\.\d+)?) (B|kB|KB|MB|GB)\b/.exec(line) ?? [];
    if (unit === undefined) return;
    files += 1;
    size += Number(number) * MB[unit];
    report(`${files} ${files === 1 ? 'file' : 'files'}, ${size.toFixed(1)} MB`);
  };
};

/** Counts the modules that Go downloads and the packages that it compiles. */
export const compiledOf = (report) => {
  let modules = 0;
  let packages = 0;
  return (line) => {
    if (line.startsWith('go: downloading ')) modules += 1;
    else if (/^[\w./~-]+$/.test(line)) packages += 1;
    else return;
    report(`modules downloaded: ${modules}, packages compiled: ${packages}`);
  };
};
