// Required by jest's process before jest: says at its end how much processor time it and its children took, for `npm test` to print.
const fs = require('node:fs');

const MICROSECONDS = 1e6;
/** Linux counts in hundredths of a second, whatever the processor does. */
const TICKS = 100;

/** Seconds of children that ended and were waited for, and of theirs; Linux alone tells. */
const ofChildren = () => {
  if (process.platform !== 'linux') return 0;
  // The name of the process comes second, in brackets, and may hold spaces: proc_pid_stat(5).
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
};

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS + ofChildren();
};

const file = process.env.PROCESSOR_TIME_FILE;
// jest's workers have the same arguments and environment.
if (file !== undefined && process.env.JEST_WORKER_ID === undefined)
  process.once('exit', () => fs.writeFileSync(file, String(seconds())));
