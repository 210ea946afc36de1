import { alertRules, readExpression } from '@marquee/test-kit/alert-rules';

const rules = alertRules();

describe('the alert rules', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks in PromQL for metrics of the product', (_, expr) => {
    const { metrics, fault } = readExpression(expr);
    expect(fault).toBeNull();
    expect(metrics).not.toEqual([]);
  });

  it('have names of their own, a known severity, and say what is wrong and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    }
  });
});
