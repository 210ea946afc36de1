import { readExpression } from '@marquee/test-kit/alert-rules';
import { dashboards, expressionsOf, type Panel } from '@marquee/test-kit/dashboards';

const all = dashboards();

/** Whether two panels share a place. */
const overlap = ({ gridPos: a }: Panel, { gridPos: b }: Panel): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('the dashboards', () => {
  it('are those of visitors, pipeline and host, each with an id of its own', () => {
    expect(all.map(({ file, uid }) => [file, uid])).toEqual([
      ['host.json', 'marquee-host'],
      ['pipeline.json', 'marquee-pipeline'],
      ['visitors.json', 'marquee-visitors'],
    ]);
  });

  it.each(all.flatMap((dashboard) => expressionsOf(dashboard).map((expr) => [dashboard.file, expr])))(
    '%s asks in PromQL: %s',
    (_, expr) => {
      const { metrics, fault } = readExpression(expr);
      expect(fault).toBeNull();
      expect(metrics).not.toEqual([]);
    },
  );

  it.each(all.map((dashboard) => [dashboard.file, dashboard.panels]))(
    '%s has panels that say what they show, none over another',
    (_, panels) => {
      for (const { title, description, targets } of panels)
        expect([title, description, targets.length > 0]).toEqual([
          expect.stringMatching(/./),
          expect.stringMatching(/\.$/),
          true,
        ]);
      const pairs = panels.flatMap((panel, n) => panels.slice(n + 1).map((other) => [panel, other] as const));
      expect(pairs.filter(([one, other]) => overlap(one, other)).map(([{ title }]) => title)).toEqual([]);
      expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    },
  );
});
