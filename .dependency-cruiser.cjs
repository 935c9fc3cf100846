/** Who may import whom. Every rule is an error; docs/tour.md says it in words. */

/**
 * All features, floor by floor and on each floor from the bottom up: a feature imports only what stands before it here.
 * So nothing is imported upwards, and no two features import each other.
 */
const floors = {
  kernel: [
    'kinds',
    'branding',
    'delivery',
    'ledger',
    'pictures',
    'documents',
    'players',
    'entries',
    'people',
    'access',
    'posts',
    'files',
    'media',
    'codes',
    'account',
    'social',
    'security',
    'sign-in',
  ],
  talk: ['spam', 'follows', 'subscriptions', 'reactions', 'gifts', 'editor', 'writing', 'comments'],
  product: ['docs', 'articles', 'community', 'shop', 'authoring', 'translations', 'chat', 'profiles'],
  services: [
    'search',
    'feeds',
    'import',
    'wealth',
    'reports',
    'tickets',
    'admin',
    'notifications',
    'messages',
    'privacy',
    'pages',
  ],
}
const inOrder = Object.entries(floors).flatMap(([floor, features]) =>
  features.map((name) => ({ floor, name })),
)
const pathOf = ({ floor, name }) => `^src/features/${floor}/${name}/`
const isTest = '\\.test\\.tsx?$'
const feature = '^src/features/([^/]+/[^/]+)/'
const bothSides = '^src/features/[^/]+/[^/]+/(contract|rules)(\\.ts$|/)'
const views = '^src/features/[^/]+/[^/]+/(modules|parts)/.*\\.tsx$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      // What only passes types round in a circle does nothing when running.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'base-knows-no-feature',
      comment: 'server, site, browser, ui, database and shared are what features stand on',
      severity: 'error',
      from: { path: '^src/(server|site|browser|ui|database|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(features/|lists/|main/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'lists-are-read-by-main',
      comment: 'what a feature would look up in a list it asks by contract, or tells by an event',
      severity: 'error',
      from: { path: '^src/features/', pathNot: isTest },
      to: { path: '^src/(lists|main|start|[^/]+\\.tsx?$)' },
    },
    {
      name: 'lists-only-list',
      comment: 'wiring stands in main, decisions in features',
      severity: 'error',
      from: { path: '^src/lists/', pathNot: isTest },
      to: { path: '^src/', pathNot: '^src/(features|server|site|lists)/' },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'database-imports-only-shared',
      severity: 'error',
      from: { path: '^src/database/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!database/|shared/)' },
    },
    {
      name: 'ui-imports-only-shared',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!ui/|shared/)' },
    },
    {
      name: 'worker-imports-only-shared',
      comment: 'it is built by itself, and stays small',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!worker/|shared/)' },
    },
    {
      name: 'site-stands-on-ui-and-shared',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!site/|ui/|shared/)' },
    },
    {
      name: 'browser-is-safe',
      comment: 'the browser never reaches the server, the database or a Node built-in',
      severity: 'error',
      from: { path: ['^src/(browser|site|ui)/', views, bothSides], pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|database)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'first-part-needs-no-react',
      comment: 'what begins at once in the browser is light; React and all that draws with it comes later',
      severity: 'error',
      from: { path: '^src/(browser/(core/)?(?!use-)[^/]+|main\\.browser)\\.ts$', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['(^|/)node_modules/(react|react-dom)/', '\\.tsx$', '^src/browser/use-'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-knows-no-client',
      comment:
        'a part of the client is given what it needs; the one client of a page is for those who use it',
      severity: 'error',
      from: { path: '^src/browser/core/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/browser/(?!core/)' },
    },
    {
      name: 'browser-has-no-built-ins',
      severity: 'error',
      from: {
        path: ['^src/(browser|site|ui|shared)/', views, bothSides],
        pathNot: ['\\.test\\.tsx?$', '-compile\\.ts$', 'serve-bench\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'views-stay-light',
      comment: 'reading pages load no schemas, queries or actions',
      severity: 'error',
      from: { path: views, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^src/features/[^/]+/[^/]+/(queries|actions|schemas|listeners|subject)',
          '^node_modules/(zod|kysely|pg)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contracts-and-rules-are-pure',
      severity: 'error',
      from: { path: bothSides, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: ['^src/shared/', '^src/features/[^/]+/[^/]+/(contract|rules)(\\.ts$|/)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-queries-touch-the-database',
      comment: 'in a feature SQL stands in queries, nowhere else; what knows no feature has its own',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: ['queries(/|\\.ts$)', '\\.test\\.tsx?$'],
      },
      to: { path: '^(src/database/|node_modules/(kysely|pg)/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-at-the-door',
      comment:
        'features ask by contract, rules, queries and parts, link by paths, tell by events, and do in public what is more',
      severity: 'error',
      from: { path: feature, pathNot: isTest },
      to: {
        path: '^src/features/([^/]+/[^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+/(contract|rules|schemas|queries|paths|events)(\\.ts$|/)',
          '^src/features/[^/]+/[^/]+/(parts|public)/',
        ],
      },
    },
    ...Object.keys(floors)
      .slice(0, -1)
      .map((floor, at, all) => ({
        name: 'not-upwards',
        comment:
          'what a floor needs of those above it stands in src/lists (events.ts), or belongs further down',
        severity: 'error',
        from: { path: `^src/features/${floor}/`, pathNot: isTest },
        to: { path: `^src/features/(${[...all.slice(at + 1), Object.keys(floors).at(-1)].join('|')})/` },
      })),
    ...inOrder.map((one, at) => ({
      name: 'not-both-ways',
      comment: 'on one floor a feature imports those that stand before it in the list above',
      severity: 'error',
      from: { path: pathOf(one), pathNot: isTest },
      to: {
        path: `^src/features/${one.floor}/`,
        pathNot: inOrder.slice(0, at + 1).map(pathOf),
      },
    })),
    {
      name: 'every-feature-has-its-place',
      severity: 'error',
      from: { path: '^src/features/', pathNot: inOrder.map(pathOf) },
      to: {},
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
