import { commonPasswords } from './common-passwords';
import { checkPassword } from './password-policy';

const owner = { username: 'inesphotos', email: 'ines@example.com' };
const codes = (password: string, composition = false): string[] =>
  checkPassword(password, owner, { composition }).map(({ code }) => code);

describe('the password policy', () => {
  it.each([
    ['8 characters', 'vk3%Tq7n', []],
    ['7 characters', 'vk3%Tq7', ['password_too_short']],
    ['64 characters', 'gT7# '.repeat(13).slice(0, 63) + 'x', []],
    ['128 characters', `${'aB3$efgh'.repeat(15)}aB3$efgx`, []],
    ['129 characters', `${'aB3$efgh'.repeat(15)}aB3$efgx9`, ['password_too_long']],
    ['128 characters beyond the BMP', '🙂'.repeat(127) + '🎈', []],
    ['129 characters beyond the BMP', '🙂'.repeat(128) + '🎈', ['password_too_long']],
    ['8 characters of another script', 'пароль42', []],
    ['a NUL', 'vk3%T\0q7n', ['password_character']],
    ['spaces', 'correct horse battery', []],
    ['the top of the list', '12345678', ['password_common']],
    ['a listed word in dress', 'P@ssw0rd123!', ['password_common']],
    ['a listed word with a year', 'Football2024!', ['password_common']],
    ['a keyboard row', 'asdfghjkl', ['password_common']],
    ['one piece repeated', 'abc!abc!abc!', ['password_common']],
    ['the own username', 'Inesphotos1!', ['password_own_name']],
    ['the own address', 'ines@example.com', ['password_own_name']],
  ])('judges %s', (_case, password, expected) => {
    shows('9.password');
    expect(codes(password)).toEqual(expected);
  });

  it.each([
    ['vk3%tq7n', 'password_uppercase'],
    ['VK3%TQ7N', 'password_lowercase'],
    ['vkX%Tqxn', 'password_number'],
    ['vk34Tq7n', 'password_symbol'],
  ])('asks for all four classes when composition is on: %s', (password, code) => {
    shows('5.password.classes');
    expect(codes(password, true)).toEqual([code]);
    expect(codes(password, false)).toEqual([]);
  });

  it('refuses every password of the common list that is long enough, as it is and capitalised', () => {
    const long = [...commonPasswords].filter((password) => password.length >= 8);
    const accepted = long
      .flatMap((password) => [password, password[0]!.toUpperCase() + password.slice(1)])
      .filter((password) => codes(password).length === 0);
    expect(accepted).toEqual([]);
    expect(long.length).toBeGreaterThan(2900);
  });
});
