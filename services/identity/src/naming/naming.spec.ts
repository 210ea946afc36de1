import { DomainError } from '@marquee/kernel';
import { typedUsername } from '@marquee/page/username';
import { emailKeyText, mailboxText, parseEmail } from './email-address';
import { requireUsername, usernameKey } from './username';

const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return error.violations[0]!.code;
    throw error;
  }
};

describe('usernames', () => {
  it.each(['ines', 'Ines.Photos', 'a_b-c', 'a..b', '123', 'x'.repeat(30)])('takes %s', (name) => {
    expect(refusal(() => requireUsername(name))).toBe('accepted');
  });

  const hostile: [string, string, string][] = [
    ['Cyrillic a', 'in\u0430s', 'username_characters'],
    ['Greek omicron', 'f\u03bfo', 'username_characters'],
    ['full-width letters', 'ｉｎｅｓ', 'username_characters'],
    ['mathematical letters', '𝐢𝐧𝐞𝐬', 'username_characters'],
    ['the Kelvin sign', '\u212ain', 'username_characters'],
    ['a dotless i', '\u0131nes', 'username_characters'],
    ['a combining accent', 'ine\u0301s', 'username_characters'],
    ['right-to-left override', 'ines\u202egro', 'username_characters'],
    ['left-to-right isolate', '\u2066ines\u2069', 'username_characters'],
    ['zero-width space', 'in\u200bes', 'username_characters'],
    ['zero-width joiner', 'in\u200des', 'username_characters'],
    ['soft hyphen', 'in\u00ades', 'username_characters'],
    ['byte order mark', '\ufeffines', 'username_characters'],
    ['a tag character', 'ines\u{e0061}', 'username_characters'],
    ['an emoji', 'ines🙂', 'username_characters'],
    ['a NUL', 'ines\0', 'username_characters'],
    ['a space', 'in es', 'username_characters'],
    ['a line end', 'ines\n', 'username_characters'],
    ['a slash', 'ines/q', 'username_characters'],
    ['an encoded slash', 'ines%2fq', 'username_characters'],
    ['an at sign', '@ines', 'username_characters'],
    ['dots only', '...', 'username_ends'],
    ['a full stop at the end', 'ana.', 'username_ends'],
    ['a full stop in front', '.ana', 'username_ends'],
    ['an underscore at the end', 'ana_', 'username_ends'],
    ['underscores around it', '__proto__', 'username_ends'],
    ['a dash in front', '-ana', 'username_ends'],
    ['too few', 'ab', 'username_too_short'],
    ['nothing', '', 'username_too_short'],
    ['too many', 'x'.repeat(31), 'username_too_long'],
    ['a route word', 'login', 'username_reserved'],
    ['a route word in capitals', 'API', 'username_reserved'],
    ['an authority', 'Admin', 'username_reserved'],
    ['a well-known address', '.well-known', 'username_ends'],
    ['www', 'www', 'username_reserved'],
    ['a file', 'robots.txt', 'username_reserved'],
  ];
  it.each(hostile)('refuses %s', (_case, name, code) => expect(refusal(() => requireUsername(name))).toBe(code));
  // Too short already, and reserved besides, should the length ever change.
  it('has no way to q', () => expect(refusal(() => requireUsername('q'))).toBe('username_too_short'));

  it('compares without case', () => expect(usernameKey('Ines.Photos')).toBe(usernameKey('INES.photos')));
});

describe('a username as it is typed', () => {
  it.each(['ana', 'ana ', ' ana', '@ana', ' @ana\u00a0', '@@ana', '@ ana', 'ana\n'])('is ana for %j', (typed) =>
    expect(typedUsername(typed)).toBe('ana'),
  );
});

describe('email addresses', () => {
  it.each(['ines@example.com', 'i.n+tag@mail.example.co.uk', 'ünal@bücher.example', "o'brien@example.com"])(
    'takes %s',
    (email) => {
      expect(parseEmail(`  ${email} `)).toBe(email);
    },
  );

  it.each([
    'ines',
    'ines@',
    '@example.com',
    'ines@example',
    'a@b@example.com',
    'ines@exa mple.com',
    'Ines <ines@example.com>',
    'ines@example.com,eve@example.com',
    'ines@example.com\r\nBcc: eve@example.com',
    'ines\u202e@example.com',
    '"a b"@example.com',
    '.ines@example.com',
    'i..n@example.com',
    'ines@-x.com',
    'ines@[127.0.0.1]',
    `${'x'.repeat(65)}@example.com`,
  ])('refuses %j', (email) => expect(refusal(() => parseEmail(email))).toBe('email_shape'));

  it('compares without case, composition and domain spelling', () => {
    expect(emailKeyText(' Ines@EXAMPLE.com')).toBe('ines@example.com');
    expect(emailKeyText('x@bücher.example')).toBe(emailKeyText('X@xn--bcher-kva.example'));
    expect(emailKeyText('not an address')).toBe('not an address');
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['ines@example.com', 'Ines@Example.COM', true],
    ['ines@example.com', 'ines+second@example.com', true],
    ['ines@example.com', 'ines+a+b@example.com', true],
    ['i.nes@example.com', 'ines@example.com', false],
    ['i.n.e.s@gmail.com', 'Ines@Gmail.com', true],
    ['ines@googlemail.com', 'i.nes+tag@gmail.com', true],
    ['ines@gmail.com.example', 'i.nes@gmail.com.example', false],
    ['ines@example.com', 'ines@example.org', false],
    ['+one@example.com', '+two@example.com', false],
    ['ines@b\u00fccher.example', 'ines@xn--bcher-kva.example', true],
  ])('of %s and of %s is one: %s', (one, other, isSame) =>
    expect(mailboxText(one) === mailboxText(other)).toBe(isSame),
  );
});
