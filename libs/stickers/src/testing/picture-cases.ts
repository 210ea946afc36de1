import type { DrawnInput, PollInput, PreviewInput, QuestionInput, StickerInput } from '../picture-input';
import { samplePictures } from './sample-pictures';
import { scriptSamples } from './script-samples';

const latin: StickerInput = {
  picture: 'sticker',
  title: 'Ask me about clay',
  message: 'I drove four hours for the last kiln opening and would do it again. Will there be tea bowls this time?',
  reply: 'Twelve of them, in the ash glaze. Come early, they always go first, and there is soup from eleven.',
  username: 'inesvidal',
  publicHost: 'marquee.example',
  check: { path: '/s/7Q4M-KX2P-9BTR', address: 'HTTPS://MARQUEE.EXAMPLE/S/7Q4MKX2P9BTR' },
};

const sentence =
  'Every time I open the kiln I think of the first bowl that I ever bought from you, which my sister dropped in the sink on a Tuesday, and which I glued with gold because you had told us how in the workshop. So here is my question: does the gold hold in the dishwasher, or not at all??';

/** Stickers that were looked at before their pictures became golden. */
export const stickerCases = {
  latin,
  emoji: {
    ...latin,
    message: 'I ❤️ this 🎉 👩‍👩‍👧‍👦 👍🏽 🇵🇹 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ ☕ 🧑🏿‍🚀 ☀️ ™ 🫶!',
    reply: '🙏🙏🙏 see you 🔥',
  },
  chinese: {
    ...latin,
    title: '问我关于陶艺的事',
    message: '我开了四个小时的车去看上一次开窑，还想再去一次。这次会有茶碗吗？“青瓷”多少钱，能寄到上海吗？',
    reply: '十二只，灰釉。早点来，总是最先卖完。',
  },
  japanese: {
    ...latin,
    title: '陶芸について',
    message: '前回の窯開きのために四時間も運転しました。またやりたいです！今回はお茶碗（ティーボウル）はありますか？',
    reply: 'はい、灰釉で十二個あります。「早めに」お越しください。',
  },
  korean: {
    ...latin,
    message: '지난번 가마 열기를 보려고 네 시간을 운전했어요. 또 하고 싶어요. 이번에는 찻그릇이 있나요?',
    reply: '네, 재유로 열두 개 있어요. 일찍 오세요.',
  },
  arabic: {
    ...latin,
    message: 'شاهدت مقطع الفرن على YouTube ثلاث مرات. هل ترسلون أكواب الشاي الصغيرة إلى خارج البرتغال؟',
    reply: 'Yes, four at a time and packed in wool. The next parcel leaves on Friday.',
  },
  hebrew: {
    ...latin,
    title: 'שאלו אותי על חימר',
    message: 'נהגתי ארבע שעות לפתיחת הכבשן האחרונה (בחיפה) והייתי עושה זאת שוב. מחיר 25 ₪?',
    reply: 'כן, ב-Etsy של inesvidal.',
  },
  mixedDirections: {
    ...latin,
    message: 'Is שלום the same as سلام? Price: 25€ (ok)\nالسعر 25 دولار (حقا) ok?\nno \u202egnp.exe\u202c trick',
    reply: 'Line one.\nLine two, which goes on and on until it needs another line.\n\n– four',
  },
  longWords: {
    ...latin,
    title: 'An inbox with quite a long title that cannot stay at forty-six',
    message:
      'https://example.com/a/very/long/path?query=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    reply: 'W'.repeat(50),
    username: 'averyveryverylongusername30char',
    publicHost: 'links.marquee.example',
    check: { path: '/s/0000-0000-0000', address: 'HTTPS://LINKS.MARQUEE.EXAMPLE/S/000000000000' },
  },
  full: { ...latin, message: sentence, reply: sentence },
  oneCharacter: { ...latin, message: '?', reply: null },
  indian: {
    ...latin,
    title: scriptSamples.Telugu,
    message: [scriptSamples.Devanagari, scriptSamples.Bengali, scriptSamples.Tamil, scriptSamples.Malayalam].join('\n'),
    reply: [scriptSamples.Gurmukhi, scriptSamples.Gujarati, scriptSamples.Kannada, scriptSamples.Sinhala].join('\n'),
  },
  southEast: {
    ...latin,
    title: scriptSamples.Lao,
    message: [scriptSamples.Thai, scriptSamples.Burmese, scriptSamples.Khmer, scriptSamples.Tibetan].join('\n'),
    reply: [scriptSamples.Georgian, scriptSamples.Armenian, scriptSamples.Ethiopic].join('\n'),
  },
  unusual: {
    ...latin,
    message: '❤️‍🔥 ❤️‍🩹 🏳️‍🌈 ⛓️‍💥 🏴󠁧󠁢󠁳󠁣󠁴󠁿 #️⃣ 𝓗𝓮𝓵𝓵𝓸 𝗯𝗼𝗹𝗱 ☆ ➤ ♡',
    reply: 'Left out: \uabd1\uabe9 \uabc3',
  },
  markup: {
    ...latin,
    message: 'Привет, Γειά σου, Việt Nam, žluťoučký kůň ½ ∞ ≠ ♪ ᏣᎳᎩ Z̸̢̛͉͎̮̱̿͗̓̈́̍a̷l̵g̶o̷',
    reply: '<b>bold</b> &amp; {{x}} ${y} <script>alert(1)</script>',
  },
} as const satisfies Record<string, StickerInput>;

const poll: PollInput = {
  picture: 'poll',
  question: 'Which of my glazes is your favorite?',
  answers: 212,
  groups: [
    { name: 'Celadon', count: 81 },
    { name: 'Wood ash', count: 51 },
    { name: 'Iron red', count: 36 },
    { name: 'Cobalt', count: 25 },
    { name: 'Shino', count: 19 },
  ],
  username: 'inesvidal',
  publicHost: 'marquee.example',
};

/** Polls that were looked at before their pictures became golden. */
export const pollCases = {
  poll,
  pollOfOne: { ...poll, question: '?', answers: 1, groups: [{ name: 'Everything 🎉', count: 1 }] },
  pollLong: {
    ...poll,
    question: sentence,
    answers: 12_345,
    groups: [
      { name: 'A name that is much too long to stand on one line beside its share', count: 12_345 },
      { name: '醤油ラーメン', count: 160 },
      { name: 'قهوة تركية', count: 61 },
      { name: 'עוגה', count: 7 },
      { name: 'None', count: 0 },
      { name: 'Sixth', count: 0 },
    ],
    username: 'averyveryverylongusername30char',
    publicHost: 'links.marquee.example',
  },
} as const satisfies Record<string, PollInput>;

const preview: PreviewInput = {
  picture: 'preview',
  name: '@inesvidal',
  about: 'Stoneware for slow tables.\nA wood kiln in Lisbon,\nfired twice a season.',
  titles: ['Autumn kiln opening', 'The shop', 'Workshops in Lisbon'],
  pictures: samplePictures(5),
  address: 'marquee.example/@inesvidal',
};

/** Previews that were looked at before their pictures became golden. */
export const previewCases = {
  preview,
  previewOfOnePicture: { ...preview, pictures: samplePictures(1) },
  previewOfTwoPictures: { ...preview, pictures: samplePictures(2), about: '' },
  previewWithoutPictures: { ...preview, pictures: [] },
  previewOfUsername: { ...preview, name: '@inesvidal', about: '', titles: [], pictures: [] },
  previewLong: {
    ...preview,
    name: '@Wilhelmina-Alexandrina van der Donaudampfschifffahrtsgesellschaft',
    about: sentence,
    titles: [sentence, 'Second'],
    pictures: samplePictures(6),
    address: 'links.marquee.example/@averyveryverylongusername30char',
  },
  previewLongAlone: { ...preview, name: '@averyveryverylongusername30char', about: sentence, pictures: [] },
  previewChinese: {
    ...preview,
    name: '@林陶艺',
    about: '里斯本的木窑，一年烧两次。“青瓷”与慢餐桌。',
    titles: ['秋季开窑', '商店'],
  },
  previewJapanese: {
    ...preview,
    name: '@陶芸のイネス',
    about: 'ゆっくりした食卓のための器。リスボンの薪窯です。',
    titles: ['秋の窯開き', 'お店'],
  },
  previewKorean: {
    ...preview,
    name: '@이네스',
    about: '느린 식탁을 위한 도자기. 리스본의 장작 가마.',
    titles: ['가을 가마'],
  },
  previewArabic: {
    ...preview,
    name: '@إيناس فيدال',
    about: 'خزف للموائد الهادئة من Lisbon، فرن حطب مرتين في الموسم.',
    titles: ['افتتاح الفرن', 'المتجر'],
  },
  previewHebrew: {
    ...preview,
    name: '@אינס וידאל',
    about: 'כלי חרס לשולחנות איטיים, כבשן עצים בליסבון.',
    titles: ['פתיחת הכבשן'],
    pictures: [],
  },
  previewGreek: { ...preview, name: '@Инес Γειά', about: 'Привет, Γειά σου, Việt Nam, žluťoučký kůň <b>½</b> &amp;' },
  previewEmoji: { ...preview, name: '@ines 🏺🔥', about: '👩‍👩‍👧‍👦 👍🏽 🇵🇹 ☕ stoneware ❤️', titles: ['🎉 Kiln', '☀️ Summer'] },
  previewKhmer: {
    ...preview,
    name: '@សួស្តី',
    about: scriptSamples.Khmer.repeat(3),
    titles: [scriptSamples.Thai, scriptSamples.Burmese],
    pictures: [],
  },
  /** What represents pages that have no picture of their own yet. */
  previewGeneral: {
    picture: 'preview',
    name: 'Marquee',
    about: 'One page for all your links.',
    titles: [],
    pictures: [],
    address: null,
  },
} as const satisfies Record<string, PreviewInput>;

const question: QuestionInput = {
  picture: 'question',
  username: 'inesvidal',
  question: 'Which of my glazes is your favorite?',
  address: 'marquee.example/@inesvidal',
};

/** Previews of questions that were looked at before their pictures became golden. */
export const questionCases = {
  question,
  questionLong: {
    ...question,
    username: 'averyveryverylongusername30char',
    question: sentence.slice(0, 200),
    address: 'links.marquee.example/@averyveryverylongusername30char',
  },
  questionChinese: { ...question, question: '你最喜欢我的哪一种釉色？青瓷、灰釉，还是铁红？'.repeat(8) },
  questionArabic: { ...question, question: 'ما هو لون التزجيج المفضل لديك من أعمالي؟ 🏺' },
} as const satisfies Record<string, QuestionInput>;

export const pictureCases: Readonly<Record<string, DrawnInput>> = {
  ...stickerCases,
  ...pollCases,
  ...previewCases,
  ...questionCases,
};
