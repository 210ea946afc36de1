import { fieldLimits } from '../testing/field-limits';
import { kindExamples } from '../testing/kind-examples';
import { checkItem } from './check-item';
import { itemModels } from './item-models';

describe.each(fieldLimits)('$kind: $field', ({ kind, field, fullest, beyond, says }) => {
  const { input, draft, changes } = itemModels[kind];
  const typed = (value: unknown) => ({ ...kindExamples[kind].least('/uploads/pictures/a'), [field]: value });
  const brokenBy = (checked: ReturnType<typeof checkItem>) =>
    checked.ok ? [] : checked.violations.map(({ path, message }) => [path.split('.')[0], message]);

  it('is stored up to its limit', () => {
    shows('5.profile.bio', '9.profile.media');
    expect(checkItem(draft, typed(fullest))).toMatchObject({ ok: true, value: { [field]: fullest } });
  });

  it('is refused one beyond, in a new item and in a change', () => {
    shows('5.profile.bio');
    expect(brokenBy(checkItem(draft, typed(beyond)))).toEqual([[field, says]]);
    // A unique name never changes.
    if (field !== 'id') expect(brokenBy(checkItem(changes, { [field]: beyond }))).toEqual([[field, says]]);
  });

  it('is a broken rule beyond its limit, and no malformed request', () =>
    expect(input.safeParse(typed(beyond)).success).toBe(true));
});
