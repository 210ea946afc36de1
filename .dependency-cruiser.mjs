// Rules by file, where nx knows projects only. Each has a planted violation in tests/architecture.
const tests = '(\\.spec\\.tsx?$|/tests/|/bench/|/testing/|/src/[^/]*-contract)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What needs each other is one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel runs anywhere: no package and no built-in module.',
      severity: 'error',
      from: { path: '^libs/kernel/src', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/kernel/src' },
    },
    {
      name: 'deciders-and-projections-are-pure',
      comment:
        'Clock, ids and prices arrive in the command; rules and public shapes are the only things they may import.',
      severity: 'error',
      from: { path: '\\.(decider|projection)\\.ts$' },
      to: { pathNot: '^(services/[^/]+/src/|libs/(kernel|contracts|page|event-sourcing|ports)/src/)' },
    },
    {
      name: 'hot-path-without-framework',
      comment: "A visitor's request meets no framework.",
      severity: 'error',
      from: { path: '^services/redirects/src/hot-path/', pathNot: '\\.spec\\.ts$' },
      to: { path: '(node_modules/(@nestjs|fastify|rxjs)/|^libs/nest-kit/)' },
    },
    {
      name: 'adapters-only-in-hosts',
      comment: 'Only what runs services names an adapter.',
      severity: 'error',
      from: {
        path: '^(services/(?!all-in-one/|gateway/)[^/]+|libs/(?!adapters/|service-host/|test-kit/)[^/]+)/',
        // A worker thread is a host of its own.
        pathNot: [tests, '/src/[a-z-]+\\.main\\.ts$'],
      },
      to: { path: '^libs/adapters/' },
    },
    {
      name: 'test-kit-only-in-tests',
      comment: 'The product never starts products or engines.',
      severity: 'error',
      from: { path: '^(libs/(?!test-kit/)|services/|frontends/)', pathNot: tests },
      to: { path: '^libs/test-kit/' },
    },
    {
      name: 'hosts-only-in-descriptions',
      comment: 'A service meets its host in its description and in its main.ts.',
      severity: 'error',
      from: {
        path: '^(services/(?!all-in-one/|gateway/)[^/]+|libs/(?!service-host/)[^/]+)/',
        pathNot: [tests, '/src/(main|[a-z-]+\\.service)\\.ts$'],
      },
      to: { path: '^libs/service-host/' },
    },
    {
      name: 'service-host-loads-what-is-chosen',
      comment: 'A process has in memory the adapters that its settings name, and no others: `import()` them.',
      severity: 'error',
      from: { path: '^libs/service-host/src/', pathNot: tests },
      to: { path: '^libs/adapters/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-meet-in-contracts',
      comment: "No context reads another's code.",
      severity: 'error',
      from: { path: '^services/(?!all-in-one/|gateway/)([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Routes compose features; a feature never imports another one.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/$1/src/features/([^/]+)/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'one-entry-for-each-project',
      comment: 'Other projects see what index.ts exports (or another entry of its package.json), nothing behind it.',
      severity: 'error',
      from: { path: '^(libs/(?:adapters/)?[^/]+|services/[^/]+|frontends/[^/]+)/' },
      to: {
        path: '^(libs/(?:adapters/)?[^/]+|services/[^/]+|frontends/[^/]+)/src/',
        pathNot: [
          '^$1/',
          '/src/index\\.tsx?$',
          '/src/testing/',
          '^libs/test-kit/src/',
          '^libs/worker-kit/src/passwords/index\\.ts$',
          '^libs/page/src/kinds/profile/play-showcase\\.browser\\.ts$',
          '/src/(server|cards|history|components|copy-text\\.browser|random-key|relative-age|screen-addresses|rules/username\\.rule|countries|own-scripts|pictures/index|row-list)\\.tsx?$',
          '^libs/page/src/kinds/[^/]+/[^/]+\\.schema\\.ts$',
          '\\.css$',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
