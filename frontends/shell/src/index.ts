import './trust-own-scripts';
import './styles';

/** Resolves in a task of its own, so that what the browser has to do in between, such as painting or an answer to a click, comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves after the next frame was painted. A tab in the background paints none. */
const painted = async (): Promise<void> => {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
};

/**
 * Runs what is in this file in steps. What the server has drawn is painted before the first of them: running all of it takes a slow phone half a
 * second.
 */
const run = async (): Promise<void> => {
  if (document.getElementById('root')?.hasChildNodes()) await painted();
  await import(/* webpackMode: "eager" */ './steps/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ './steps/kit');
  await nextTask();
  await import(/* webpackMode: "eager" */ './steps/components');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap');
};

void run();
