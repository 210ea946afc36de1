import { replayDeadLetters, waitingDeadLetters } from '@marquee/event-sourcing';
import type { EventLog } from '@marquee/ports';
import type { OperatorCommand } from './control-protocol';

const counted = (items: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');

const list = async (log: EventLog) => {
  const letters = await waitingDeadLetters(log);
  const groups = [...counted(letters.map(({ letter }) => letter.group))].map(([group, waiting]) => {
    const own = letters.filter(({ letter }) => letter.group === group);
    const reasons = counted(own.map(({ letter }) => letter.reason));
    return { group, waiting, asked: own.filter(({ isAsked }) => isAsked).length, reasons: Object.fromEntries(reasons) };
  });
  const lines = groups.map(({ group, waiting, asked, reasons }) => {
    const underWay = asked > 0 ? `, ${asked} of them asked for already` : '';
    return `${group}: ${waiting} waiting${underWay} (${listed(new Map(Object.entries(reasons)))})`;
  });
  return { ok: true, text: lines.join('\n') || 'no dead letters', groups };
};

/** Without a group: how many letters wait for each, and why. With one: hands all of its letters to it again. */
export const replayCommand =
  (log: EventLog): OperatorCommand =>
  async (group, progress) => {
    // A log that is unavailable would be waited for without a word.
    await log.check();
    if (group === undefined) return list(log);
    const result = await replayDeadLetters(log, group, (done, total) => progress(`replaying ${group}`, done, total));
    const { replayed, failed, unanswered } = result;
    if (replayed + failed.length + unanswered === 0) {
      const { text, groups } = await list(log);
      // Letters alone name groups: a wrong name and a group without letters look the same.
      return { ok: false, text: `${group} has no dead letters: ${groups.length === 0 ? 'no group has any' : text}` };
    }
    const reasons = listed(counted(failed.map(({ reason }) => reason)));
    const text = [
      `${group}: ${replayed} replayed`,
      ...(failed.length > 0 ? [`${failed.length} failed again (${reasons})`] : []),
      ...(unanswered > 0 ? [`${unanswered} not answered for: they are handled once the group is running`] : []),
    ].join(', ');
    return { ok: failed.length + unanswered === 0, text, replayed, failed: failed.length, unanswered };
  };
