/** Answers of one question, in order of arrival, and the groups that they make: the normalised name, and its answers. */
export interface Fixture {
  readonly question: string;
  readonly answers: readonly string[];
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

const mixed = (groups: Fixture['groups']): string[] => {
  const queues = Object.values(groups).map((answers) => [...answers]);
  const order: string[] = [];
  while (queues.some(({ length }) => length > 0)) for (const queue of queues) order.push(...queue.splice(0, 1));
  return order;
};

const fixture = (question: string, groups: Fixture['groups']): Fixture => ({
  question,
  answers: mixed(groups),
  groups,
});

export const fixtures = {
  english: fixture('What should go in the next firing?', {
    'tea bowls': [
      'Tea bowls',
      'tea bowls!',
      'TEA BOWL',
      'Little tea bowls please',
      'tea bowsl',
      'tea  bowls 🍵',
      'The tea bowls',
    ],
    'moon jar': ['A moon jar', 'moon jars', 'Moon jar. As big as the kiln allows.'],
    'espresso cups': ['espresso cups', 'Expresso cups', 'Six espresso cups that stack', 'espreso cups'],
    lamp: ['lamp', 'a lamp', 'One lamp. Just one.'],
    'fish bowl': ['A fish bowl'],
    red: ['red'],
    green: ['GREEN', 'greeen'],
    no: ['no'],
    'piano keys': ['Piano keys'],
  }),
  german: fixture('Was soll in den nächsten Brand?', {
    teeschalen: ['Teeschalen', 'teeschale', 'TEESCHALEN!!', 'Kleine Teeschalen bitte', 'Teschalen'],
    blumentopf: ['Blumentopf', 'Blumentöpfe'],
    muslischusseln: ['Müslischüsseln', 'Muslischusseln', 'müslischüssel', 'Müslischüseln'],
    tasse: ['eine Tasse', 'Tasse', 'Tassen', 'Die Tasse mit dem Henkel'],
    gross: ['groß', 'GROSS', 'Gross'],
    nein: ['nein'],
    wein: ['Wein'],
  }),
  spanish: fixture('¿Qué canción es tu favorita?', {
    despacito: ['Despacito', '¡despacito!', 'DESPACITO 🎶', 'despasito', 'Despacito, siempre'],
    bailando: ['Bailando', 'bailndo', 'bailando de Enrique'],
    'corazon partio': ['Corazón partío', 'corazon partio', 'Corazon Partío ❤️', 'corazón partio'],
    sol: ['el sol', 'Sol', 'SOL'],
    mar: ['el mar'],
    soledad: ['Soledad'],
  }),
  japanese: fixture('好きな食べ物は？', {
    らーめん: ['ラーメン', 'らーめん', 'ラーメン！', '醤油ラーメン', 'ラーメンです'],
    寿司: ['寿司', 'お寿司', '寿司 🍣', '寿司が好き'],
    かれーらいす: ['カレーライス', 'カレーライス！', 'カレーらいす'],
    天ぷら: ['天ぷら'],
    抹茶: ['抹茶', 'ＭＡＴＣＨＡより抹茶'],
  }),
  arabic: fixture('ما هو مشروبك المفضل؟', {
    شاي: ['شاي', 'شاي!', 'شَاي', 'شـــاي', 'شاي بالنعناع'],
    قهوة: ['قهوة', 'قَهْوَة', 'قهوة تركية', 'قهوة ☕'],
    عصير: ['عصير', 'عصير برتقال'],
    ماء: ['ماء'],
  }),
} satisfies Readonly<Record<string, Fixture>>;
