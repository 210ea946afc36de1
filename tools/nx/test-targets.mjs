// An nx plugin: a project whose folder has unit or web specs has a `test` target, without a word in its own files.

/** `libs/adapters/sqlite` of `libs/adapters/sqlite/src/database.spec.ts`, `tests/chaos` of `tests/chaos/simulation.spec.ts`. */
const projectOf = (spec) =>
  spec
    .split('/')
    .slice(0, spec.startsWith('libs/adapters/') ? 3 : 2)
    .join('/');

/**
 * Projects whose specs take longest and that no other project uses. nx begins what others wait for first and leaves these for the end,
 * where one processor is idle: a `tested` target that waits for their specs has them begun at once.
 */
const BEGUN_FIRST = new Set(['tests/chaos']);

const targetsOf = (root) => ({
  test: {},
  ...(BEGUN_FIRST.has(root) && { tested: { executor: 'nx:noop', dependsOn: ['test'] } }),
});

/** @type {import('nx/src/project-graph/plugins').CreateNodesV2} */
export const createNodesV2 = [
  '{libs,services,frontends,tests,tools}/**/*.spec.@(ts|tsx)',
  (specs) => {
    const projects = new Set(specs.filter((spec) => !spec.endsWith('.e2e.spec.ts')).map(projectOf));
    return [...projects].map((root) => [root, { projects: { [root]: { targets: targetsOf(root) } } }]);
  },
];
