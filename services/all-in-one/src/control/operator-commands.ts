import type { ClickAnalytics } from '@marquee/analytics-service';
import type { ReadModel } from '@marquee/event-sourcing';
import type { EventLog } from '@marquee/ports';
import type { OperatorCommand } from './control-socket';
import { replayCommand } from './replay-command';

const auditCommand =
  (analytics: ClickAnalytics): OperatorCommand =>
  async (_argument, progress) => {
    const report = await analytics.audit((share) => progress('comparing', Math.round(share * 1000), 1000));
    const lines = report.differences.map(
      (d) => `owner ${d.owner} item ${d.item} ${d.span} ${d.day} ${d.figure}: raw ${d.raw}, rollup ${d.rollup}`,
    );
    const summary = `${report.figures} figures of ${report.items} items compared, ${report.differing} differ`;
    return { ok: report.differing === 0, text: [...lines, summary].join('\n'), ...report };
  };

const rebuildCommand =
  (readModels: readonly ReadModel[]): OperatorCommand =>
  async (name, progress) => {
    const model = readModels.find((candidate) => candidate.name === name);
    if (!model) throw new Error(`name one read model: ${readModels.map((candidate) => candidate.name).join(', ')}`);
    const begun = Date.now();
    const handled = await model.rebuild((done, total) => progress(`rebuilding ${model.name}`, done, total));
    return {
      ok: true,
      text: `${model.name} is rebuilt: ${handled} records in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
      handled,
    };
  };

/** What an operator may ask of the running product. */
export const operatorCommands = (parts: {
  readonly analytics: ClickAnalytics;
  readonly readModels: readonly ReadModel[];
  readonly log: EventLog;
}): Readonly<Record<string, OperatorCommand>> => ({
  audit: auditCommand(parts.analytics),
  rebuild: rebuildCommand(parts.readModels),
  replay: replayCommand(parts.log),
});
