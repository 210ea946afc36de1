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

/** See until-serving.d.mts. */
export const untilServing = async (processes, say) => {
  let late = await lateOf(processes);
  const sayWhich = () => say(`not ready yet: ${late.map(({ name }) => name).join(', ')}`);
  for (;;) {
    const ended = late.find((one) => isForVisitors(one) && one.failsToStart());
    if (ended) throw new Error(`${ended.name} does not start: ${ended.output().slice(-2_000)}`);
    // The gateway serves, and is late as long as any service is.
    if (!late.some(({ service }) => service === 'redirects')) break;
    sayWhich();
    late = await lateOf(late);
  }
  const follow = async () => {
    while (late.length > 0) {
      sayWhich();
      late = await lateOf(late);
    }
    say('all services are ready');
  };
  if (late.length > 0) void follow();
};
