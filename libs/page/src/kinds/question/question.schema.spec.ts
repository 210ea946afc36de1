import { checkItem } from '../../registry/check-item';
import { questionChangesSchema, questionSchema } from './question.schema';

const least = { id: 'favorite-song', title: 'What is your favorite song?' };
const checked = (input: unknown) => {
  const result = checkItem(questionSchema, input);
  return result.ok ? result.value : result.violations.map(({ path, code, message }) => `${path} ${code} ${message}`);
};
const family = '👨‍👩‍👧‍👦';

describe('a question', () => {
  it('needs a unique name and a title, and is public unless its owner says otherwise', () => {
    shows('3.question.fields');
    expect(checked(least)).toEqual({ ...least, isPublic: true });
    expect(checked({})).toEqual([
      'id required Please enter a unique identifier',
      'title required Please enter a question title',
    ]);
  });

  it.each(['question:favorite-song', 'Question:favorite-song'])('may be named as %s', (id) =>
    expect(checked({ ...least, id })).toMatchObject({ id: 'favorite-song' }),
  );

  it.each([
    ['id', ' ', 'name_required Please enter a unique identifier'],
    ['id', 'two words', 'name_whitespace No spaces allowed in the unique name.'],
    ['id', 'poll:song', 'name_characters Use letters, numbers and dashes only.'],
    ['title', '  ', 'title_required Please enter a question title'],
    ['title', family.repeat(201), 'title_too_long Use at most 200 characters.'],
    ['clickCount', 1, 'unknown_field This field is not known.'],
  ])('is refused with %s %j: %s', (field, value, said) => {
    shows('5.name.required', '5.question.title');
    expect(checked({ ...least, [field]: value })).toEqual([`${field} ${said}`]);
  });

  it('has a title of at most 200 characters as a reader counts them', () =>
    expect(checked({ ...least, title: family.repeat(200) })).toMatchObject({ title: family.repeat(200) }));

  it('keeps its name, and what a change does not say', () => {
    expect(checkItem(questionChangesSchema, { isPublic: false })).toEqual({ ok: true, value: { isPublic: false } });
    expect(checkItem(questionChangesSchema, { id: 'other' })).toMatchObject({ ok: false });
  });
});
