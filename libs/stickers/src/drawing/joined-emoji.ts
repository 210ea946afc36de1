import { GlobalFonts } from '@napi-rs/canvas';

/**
 * The emoji whose first part is a plain symbol and whose last part is a picture by itself. The canvas divides a text between such parts
 * before a font sees them, so no font can join them. A font of their four glyphs has each under a character of private use.
 */
const joined: Readonly<Record<string, string>> = {
  '\u{2764}\u200d\u{1f525}': '\u{f0001}',
  '\u{2764}\u200d\u{1fa79}': '\u{f0002}',
  '\u{1f3f3}\u200d\u{1f308}': '\u{f0003}',
  '\u{26d3}\u200d\u{1f4a5}': '\u{f0004}',
};
const alias = 'joined-emoji';
/** Phones mark the first part as a picture, other keyboards often do not. */
const sequence = /([\u{2764}\u{1f3f3}\u{26d3}])\ufe0f?\u200d([\u{1f525}\u{1fa79}\u{1f308}\u{1f4a5}])\ufe0f?/gu;
const stands = /[\u{f0001}-\u{f0004}]/u;

/** The text with a single character for each of these emoji. */
export const withJoinedEmoji = (text: string): string =>
  text.replace(sequence, (typed, first: string, last: string) => joined[`${first}\u200d${last}`] ?? typed);

/**
 * Made by fontTools 4 from `noto-color-emoji-emoji-400-normal.woff2` 5.3.2 of `@fontsource/noto-color-emoji` (SIL Open Font License 1.1):
 * the glyphs of these sequences, mapped to the characters above, without the tables GSUB and SVG.
 */
const woff2 = [
  'd09GMgABAAAAAA5wAA0AAAAAI1QAAA4dAAIOmAAAAAAAAAAAAAAAAAAAAAAAAAAAIog3I4EGHCoGYABICrNQpV0BNgIkA14LXgAEIAWDNgcgGxkbo6KcsVIH',
  '+IsE3rD8Rt/AKHkJEtwK4qbsHKrY5EO0rX8zu0QKWKhIGY0BRnOActFfuLLqoju+O6VbsS20EczfzJDyxaqvxLYhLbQxTC4BP3FZaW++ARQWGA7t72X6Sm7G',
  '3Rv8jQ6pydvdiLxQ5ub8sVNoPqZW///at3rvzpnDm79lHngyixsakijVQ3z//rE3sqI6i/n3waOeTickMc2axELkEOmkQmMJiUprlMbDZmYZdHOgQHB1vbpW',
  'EABAI7gZ88WuHivJNaDcCKZoOFgAJqJiRLIdVEQIIJCSIRljcBcewFd4DM+ol/AGPoYPGlGjFiMwFvOwK/bGgbgat+EePI5n8TLexCf4Cr9CjUZF6IU6jMRE',
  'tGI9dONsPAefNUaDRozBpqN7igE7FJFroeTF8OQt4cWj4H1/fPhQsFZIAQGgEwOeUO3wVCLgCZIWjgMinrF/z0H3AWJACl9hUIN0AzFQBj8jKLuaG3KOKxgA',
  'EvmKq7muTlvx8u8J/98zMUDQSxjO0XgXV7PND6Tey3Tub6ODBd/uXxUDfvB3arEA8CjwKN9YW4u0KW/H1vDv/bk4JUYMNKBK+KfIIFBR1qkRSnEVwhoCES4A',
  'EYGnhhIJUSijEaIDIQsxqhp4qjfwVS8QqAEgVPkgUimIVRFIJvCk59+wlAUUaE6fsIu5e/83rZkNCAAEAuLRUDARfjEQCyaElkAgGRa/Coz8RdpkEOUUKwBP',
  's5mtoVUAwqzP1rgNFDQTiwDqwRgbwKj/wt+KaAP8rLACKidcXcvPQaeRzXQJ045tRJYCVDwSGrPZCvibbXt6m/pQrgVRZcyGOFUwDz7lOoG1LosG8qunGMCo',
  '+rpBjZyRnEE8ddWMhpFbHhh7L2ZFIaAFs9+TWUApO4n0ZryIAqAA/AWVkKu2Ik2YhTVTMI/IACr5P8fSj/vkpSZwDIXAiUwEjjkRvLIMAj0H9hFziACclQdm',
  'EIGVG8QeYqwExZyeHcQsAqAFgRaAHADAidAC3KEKb864ADe6VyxnW4BzLrJzdRlXuQC3QteHG3Ia7vCmYdynp6u4NWgBTqPZye1n3KnTcGbzOS7J/o37jlo5',
  'jP87MHDQntk7sUFjNMzCG/CIpb+lqINgETnEkOJbqCO3fh7k7Uq6dYAKwpewFCxMJZPA24HOoZUAGtCnRiphJmbkKOXpn80ux6EWQ8wOjg9QDH8qQWQZPd8F',
  'PUSKyA54gYGYNjyrtAANMPAAGeoANksaGxggumy0LFfARPn53IbCCkB0BGg5QkRJd+A0LSuJUOnHHThs4KBBAxcf3uIpFqvk/iKxSiVXe8mlYnmoIVMdvD2Y',
  'p9pbpMkweZlNalZKIxQEAEDFn6cZ40GtQda4IVUt0QSErKW1k98QiwGDfgBPNyUCXcdIXWxnHxSClgq5QEPeiihpB1pzMI2ZyzD2XSDmNzEt41+CXzpHYdtp',
  'IJkWUfR2pY4IGqySQMm+GE1a0z7OeUWPgqonKm30mQCL9e9Yp1QCUnxOKkcKGK4hvYZ2SusFUWnfMKpZ3+QScHr2YO3L69OXfAcsxthxuDwXvXF0cYput4nx',
  'qZNinEsRQqDCyUxIZCUe0rrIhsXkQLnPG1+bwOhqaByR65OE3njfIIfr5GCoii/V8BGYHTkwT67Xe61C1wG9kQaFa7WFA0CsVGFj6VCtcDAU+Z5qM+KpZItX',
  'fospkOo7ouislGTUpjmmvrdcHG3L+bDgIT863+bXdJ7rWjk0gd3p9nmtyaRLhyfvJlJbWNQ4Vf+EudIqWgV55e+6VZaZl6LISgeUxlfNDOuy4S5bOgjn24xo',
  'ZjUAJV4BAheRjXFGZGECo/GhApq1DoRNonsJpWsTmmkBoTPHp5JsV/gGzbqPkiLGeL9/C2J0hWUQ1zZJZJYQSm1981WHTAorMUK1WbAkDygNm6agXf6AjJWt',
  'sxOHajv4dxKbCD1NU8Gb05ZO2OzB8DTCPS3b7tlF32hlHyPf2aJfm/iYpPB5W3rsgJLntP7h74m1I9zjBrVhc9UuSt+E+iw5TUhQKDpixaKltYMhJWT/6Zw5',
  '2tcAGTwzwZY35c5Mj1ehkEXI3kRoHAhDlJ7pUNLb/i2KQJC5hAKzyC2KDPmPEDorp7gScQ25Q362wpjEftQapNhQZlZxmB8k57XBYLpNIyEhhELvDvnLMpey',
  'psq2g5RGq9AOXRhKXDBFLYjPuvNJERW6llfcDxmhFixJiySxFtb0UTxxwnceNpGyL22VOVmGI9iD9vfRxUni1ClyHkAvlGpsTTPUY+ERCkX2cJlXlv3TAqm2',
  'dWHzGn2i6DzX1w70RNeeROXiTDzNZJBsWcpYXt6I7yOlURNJ9VpTh+swiQoGUWS0waDAU0IuKzovjUxgGHW430oDSwf0fN3Yv958onyvHc1Aptm+9aeZRjLm',
  'Z9GjAX0Q3EIEIYbDoBA6xMN7F5oFppD+1vh9zWQFYolEp71822rIycjcdDMRC5TyzaXcQtf0iGyb6AZBfaB8fab9tx0XeU7TcPjBpv0T0nbgIJyb6ZAWXow/',
  'CATDyQGljhc05zhWIIOJan9z+qtfyg1BvUBbcqQp4+fhCAQat8Lwwp6ewb7l/2/WmTRrRg7Tb4gbTMCM4C8UWYStt2IRgYhSZMavDyDjT/A6xozG6snxbP4G',
  'VKSiBNS4NRnJh6EHSrkSrJ47D8lakM2MGoJGk14/jCGBRRilcEFkGUL8U58dmdCP6TZ+HWBGY7Fxa/b8RvtUctIA1E8pk1msIzeIOPZGdlhqfEgDg67ta392',
  'GSpi/hcihkEJcS9b8YBAcRuhSR+6NXwbuttIJtqz/usNLbaUeSDV3/S01xBxkZ0u/QtH5rO90D8uFy4QOq2aXBQkDkkmk5IZmoIytDpiSfcQ1IR10YhiraVe',
  'UKaGMrn0btDiyrNU1zw9HW+EHvJIvYyjWoyr81bP7ZGD39EjVBE6J6yxtXGrJNRr/O5oRubV1ZajmRlXYdPvuiQLvDTSg/r5IyGo/rquAd0D7901dPfvtraw',
  'aG3XwO7at/cM3fy7rWs67gF1v//fjQtFRfeJW/7ejQdIUq6OO6/o1zXwbOWzfpg5J+ziHzRx9fizF0MnpiGuabbS05UTR1aujByBrSPHjqg4KxrbO68Ga82b',
  'ewo8Mp0XDG4LWftZwzMm3JroQEFhYeC7cWvZg8IJ1F3ztu6R3yVYme56p+/1ijygnR8XzDvfw+5N6s7Azo55XlXEr6Wi5eH98TkW5breHk5FnTVzVIj2je0U',
  '/q3yv8qGlXtks4ZCdFVlVFsSJ63xNxpUKmQN+kz3GY1r/VXlskgrNpw7VyngV65e5hII3PxjIbVraXbX2KYlmpm+1Xdr9y/r07FT26JmuU7ASYlZ7Ckt73Pk',
  'Du/6Vutmukq6xKZn5UfUypoQAURMqDVnauJfnJ7Yu37DgtLiDq4e2T1P+ZR5TcppVRGd6nPUNw4Zh2+J6kYNcXVo16KTo9C0AuTNsqb1LfbpoR341ZKWKkfn',
  '1vamdSzWwLFET1VKZOYXbz3GbM43y+tnt2gQnethG2TVq6iSxD0Zs/3M1qkl0XnY1+qu3qWqFLdNKb/ZzsNZ+O9csDuwmZZxJlTlZ+/+9UHiENv7InFIYlyz',
  'oOy63l1VjY7ldChoU1bgcjqBZi5nWUGuze2w7Viruqu1rtx/72hLbZ3HgU3ApQ+6XB3MR4/xSquCD/Pt706nFd0Z8y+7XI2H/eWLV58VaaRfnkVcDt+Ajudw',
  'Ylu0S6Z02hqU4QXr4zdqWritvgbZh9YrbWyxps7EYNvoDbLcxdXYI7XRhNnVuq6z+8Y6lyB9cz2IqF3e6LlfYuMkmxP469TVz9gyT+aS1Os9BcOXpKQCqcls',
  'J9QdMm0UKTlNWNJPICD/Cx5I1kgek770NEpmflnCu8brrS7uQ0bQwSzqdpnK8CjLY/hSvtrfr3adqhEqO08JBaBQ2slI2IkdI3l2KpMP6eMTw89XB4S0bOpg',
  'RvMc1EEcVO8gekWOPseBoBzjWCQoHNTgIHoHRpPcMV780XxK26UGavL5MT59CZUr7MwInp3ayQjicIxkbCwlxwwBalkATwO7OfVMdsuN+0y57dm2O923ZPH5',
  'e8cXmHqmDksdZl5YYLhsg92cvKLJ6OAbL5m0NrVkQ/RWlVU1KOzHi/7xd/6dff/h3MOf13Zv35bp3rugW9raF/efvzj//P6pu3eeve0T/eJqv8hPA4Ku/r72',
  '5u2TN9d7m/fs7Z46X0GrG+04sfcZURzonXrmTr+EFy8HRH61eg4OsioIrWd5+dN8B3W/lEbybUMoYUncFCslXi1kI5LzR3/7+Q2eF0KbImdKnybCuDwJDp6M',
  '+Xw+v9XPBgZrpz1AjODFUvmsZa+KtEUeGd+FDAsAeHH6Rg0AvIyb1x61uBD2CDMLAB9U0/jzWyn7V4IhlVIykuRoiXnPvurhL2cN851V0n50PB1HB9CZyCVD',
  'UEju4SsTST+iFh2AxdSEi8SXniP9mTH0J+2BeqiNArRkvrItsB8EgImU+pQG3UiISjAgrAiABeDnEuhhmUshR16UORZl41weFqB0Lh8agieVw0I0sKMjOqE3',
  'uqA1qlCNbtAjAXFIwDP1cKKjSLwdKraugw4ogwkNq+wWPb0F3g4d+/TIQft4pjZojaaoQBW6A5bUuVFBya6poSM6tCBNMDMRyUiXjbB0ckEHuy0xqLAVpHkj',
  'k6i6VMTj0WmoRBkscO4SmJGERFQgGWWyxGEKUV7JHoyTJZUkdrbADAtKUXmU7LSkoPJ87LpnpSsioK8T0hCLG7qi7ErJTlXw3ISuQsszgayS2a4RclEfDNCK',
  'uK0wAwAA',
];

/** Registers the font where the text has one of its characters; returns its name then. */
export const joinedEmojiFont = (text: string): string | null => {
  if (!stands.test(text)) return null;
  if (!GlobalFonts.has(alias)) GlobalFonts.register(Buffer.from(woff2.join(''), 'base64'), alias);
  return alias;
};
