// When `npm run start:distributed` says that it serves. What still waits for its engine takes nothing from visitors.
const lateOf = async (processes) => {
  const late = await Promise.all(
    processes.map((one) =>
      one.ready().then(
        () => [],
        () => [one],
      ),
    ),
  );
  return late.flat();
};

const isForVisitors = ({ service }) => service === 'redirects' || service === 'gateway';

const LOOK_EVERY = 100;
const SHOWN_LINES = 5;

/** Each start that fails prints the same. */
const endOf = (output) => [...new Set(output.trimEnd().split('\n'))].slice(-SHOWN_LINES).join('\n');

/** Rejects when a process that visitors need keeps ending before it serves, which others may still wait for. */
const failure = async (processes, isOver) => {
  const needed = processes.filter(isForVisitors);
  while (!isOver()) {
    const failed = needed.find((one) => one.failsToStart());
    if (failed) {
      const error = new Error(`${failed.name} does not start: ${endOf(failed.output())}`);
      error.name = 'StartRefused';
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
};

/** See until-serving.d.mts. */
export const untilServing = async (processes, say) => {
  let late = processes;
  let said;
  const sayWhich = () => {
    const line = `not ready yet: ${late.map(({ name }) => name).join(', ')}`;
    if (line !== said) say(line);
    said = line;
  };
  const look = async () => {
    late = await lateOf(late);
    if (late.length > 0) sayWhich();
  };
  const served = async () => {
    // The gateway serves, and is late as long as any service is.
    do await look();
    while (late.some(({ service }) => service === 'redirects'));
  };
  let isOver = false;
  await Promise.race([served(), failure(processes, () => isOver)]).finally(() => (isOver = true));
  const follow = async () => {
    while (late.length > 0) await look();
    say('all services are ready');
  };
  if (late.length > 0) void follow();
};
