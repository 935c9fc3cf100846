/** Who may import whom. Every rule is an error, and its comment says what to do; docs/tour.md says it in words. */

/**
 * All features, floor by floor and on each floor from the bottom up: a feature imports only what stands before it here.
 * So nothing is imported upwards, and no two features import each other.
 */
const floors = {
  kernel: [
    'kinds',
    'counts',
    'branding',
    'delivery',
    'entries',
    'people',
    'ledger',
    'pictures',
    'media',
    'documents',
    'players',
    'access',
    'posts',
    'files',
  ],
  accounts: ['codes', 'account', 'addresses', 'social', 'security', 'sign-in'],
  talk: [
    'viewer-state',
    'spam',
    'follows',
    'conversations',
    'subscriptions',
    'reactions',
    'gifts',
    'editor',
    'writing',
    'comments',
  ],
  product: [
    'docs',
    'articles',
    'community',
    'shop',
    'carts',
    'coupons',
    'payments',
    'sales',
    'renewals',
    'orders',
    'refunds',
    'reviews',
    'authoring',
    'translations',
    'chat',
    'profiles',
  ],
  services: [
    'search',
    'feeds',
    'import',
    'wealth',
    'reports',
    'tickets',
    'notifications',
    'messages',
    'filters',
    'admin',
    'figures',
    'privacy',
    'tokens',
    'webhooks',
    'newsletter',
    'content',
    'bulk',
    'sections',
    'pages',
    'builder',
    'connections',
    'setup',
    'options',
    'api',
  ],
}
const inOrder = Object.entries(floors).flatMap(([floor, features]) =>
  features.map((name) => ({ floor, name })),
)
const pathOf = ({ floor, name }) => `^src/features/${floor}/${name}/`
const isTest = '\\.test\\.tsx?$'
const feature = '^src/features/([^/]+/[^/]+)/'
const bothSides = '^src/features/[^/]+/[^/]+/(contract|rules|permissions)(\\.ts$|/)'
const whatItIs = '^src/features/[^/]+/[^/]+/feature\\.ts$'
const views = '^src/features/[^/]+/[^/]+/(modules|parts)/.*\\.tsx$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Move what both files need into a third file that imports neither, or pass it in as an argument.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      // What only passes types round in a circle does nothing when running.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'base-knows-no-feature',
      comment:
        'server, site, browser, ui, database and shared are what features stand on: let the feature pass in what it knows, from src/main, or move this file into the feature.',
      severity: 'error',
      from: { path: '^src/(server|site|browser|ui|database|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(features/|lists/|main/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'lists-are-read-by-main',
      comment:
        'What a feature would look up in a list it asks by the contract.ts of the other feature, or announces by its own events.ts; the jobs that follow stand in the feature.ts of the feature that does them.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: isTest },
      to: { path: '^src/(lists|main|start|[^/]+\\.tsx?$)' },
    },
    {
      name: 'lists-only-list',
      comment:
        'Lists name what features export: move wiring to src/main, and decisions to the rules.ts of a feature.',
      severity: 'error',
      from: { path: '^src/lists/', pathNot: isTest },
      to: { path: '^src/', pathNot: '^src/(features|server|site|lists)/' },
    },
    {
      name: 'lists-collect',
      comment:
        'A list takes from features what their feature.ts says: name it in src/features/<floor>/<feature>/feature.ts; only the frame of pages (src/lists/registry.ts) names parts',
      severity: 'error',
      from: { path: '^src/lists/', pathNot: ['^src/lists/registry\\.ts$', isTest] },
      to: { path: '^src/features/', pathNot: whatItIs },
    },
    {
      name: 'what-a-feature-is-is-listed',
      comment:
        'It loads all of its feature and is for src/lists/features.ts alone; import what is needed from the file where it stands',
      severity: 'error',
      from: { pathNot: '^src/lists/features\\.ts$' },
      to: { path: whatItIs },
    },
    {
      name: 'browser-loads-no-list',
      comment:
        'Lists of the server load all features; the browser has src/lists/registry.ts and src/lists/member-views.ts',
      severity: 'error',
      from: { path: '^src/main\\.(browser|page)\\.ts$' },
      to: { path: '^src/lists/', pathNot: '^src/lists/(registry|member-views)\\.ts$' },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      comment:
        'Move what it needs into src/shared, where that is pure, or move this file to the folder that it imports from.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'database-imports-only-shared',
      comment:
        'Move what it needs into src/shared, or SQL that knows a feature into the queries.ts of that feature.',
      severity: 'error',
      from: { path: '^src/database/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!database/|shared/)' },
    },
    {
      name: 'ui-imports-only-shared',
      comment: 'Give the piece what it shows as props, or move it to the parts/ of the feature it knows.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!ui/|shared/)' },
    },
    {
      name: 'worker-imports-only-shared',
      comment: 'The service worker is built by itself and stays small: move what both need into src/shared.',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!worker/|shared/)' },
    },
    {
      name: 'site-stands-on-ui-and-shared',
      comment:
        'src/site is the same on both sides: move what it needs into src/shared or src/ui, or have src/server or src/browser pass it in.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!site/|ui/|shared/)' },
    },
    {
      name: 'browser-is-safe',
      comment:
        'The browser never reaches the server or the database: ask by a contract (useRequest in src/browser/calls/use-request.ts), or move what both sides need into rules.ts or src/shared. Types alone may be imported.',
      severity: 'error',
      from: { path: ['^src/(browser|site|ui)/', views, bothSides], pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|database)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'first-part-needs-no-react',
      comment:
        'What begins at once in the browser is light: move what draws into a .tsx or use-*.ts file, which comes with src/main.page.ts.',
      severity: 'error',
      from: {
        path: ['^src/browser/(?:|.*/)(?!use-)[^/]+\\.ts$', '^src/main\\.browser\\.ts$'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: ['(^|/)node_modules/(react|react-dom)/', '\\.tsx$', '^src/browser/(?:|.*/)use-'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-knows-no-client',
      comment:
        'A part of the client is given what it needs: take it as an argument of its factory, and pass it in src/browser/client.ts. The one client of a page is for those who use it.',
      severity: 'error',
      from: { path: '^src/browser/core/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/browser/(?!core/)' },
    },
    {
      name: 'browser-has-no-built-ins',
      comment:
        'Browsers have no Node built-ins: use what the platform has, or move this to an action, queries.ts or src/server.',
      severity: 'error',
      from: {
        path: ['^src/(browser|site|ui|shared)/', views, bothSides],
        pathNot: ['\\.test\\.tsx?$', '-compile\\.ts$', 'serve-bench\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'views-stay-light',
      comment:
        'Reading pages load no schemas, queries or actions: import names from contract.ts and decisions from rules.ts, and ask for data by the contract.',
      severity: 'error',
      from: { path: views, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^src/features/[^/]+/[^/]+/(queries|actions|schemas|settings|listeners|subject)',
          '^node_modules/(zod|kysely|pg)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contracts-and-rules-are-pure',
      comment:
        'contract.ts, rules.ts and permissions.ts import src/shared and each other only: take what is needed as an argument, or move this to the action, queries.ts or parts/.',
      severity: 'error',
      from: { path: bothSides, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: ['^src/shared/', bothSides],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-queries-touch-the-database',
      comment:
        'In a feature SQL stands in queries.ts and nowhere else: write a query there and call it here.',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: ['queries(/|\\.ts$)', '\\.test\\.tsx?$'],
      },
      to: { path: '^(src/database/|node_modules/(kysely|pg)/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-know-tables',
      comment: 'how a table looks is known where SQL stands; others have types of their own',
      severity: 'error',
      from: { path: '^src/', pathNot: ['queries(/|\\.ts$)', '/tables\\.ts$', isTest] },
      to: { path: '^src/features/[^/]+/[^/]+/tables\\.ts$' },
    },
    {
      name: 'tables-are-types',
      severity: 'error',
      from: {},
      to: { path: '^src/features/[^/]+/[^/]+/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-at-the-door',
      comment:
        'Import the contract, rules, permissions, schemas, queries, paths, events, parts or public of the other feature. What its actions do beyond SQL goes into its public/ to be called from here.',
      severity: 'error',
      from: { path: feature, pathNot: [isTest, whatItIs] },
      to: {
        path: '^src/features/([^/]+/[^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+/(contract|rules|permissions|schemas|queries|tables|paths|events)(\\.ts$|/)',
          '^src/features/[^/]+/[^/]+/(parts|public)/',
        ],
      },
    },
    {
      name: 'what-a-feature-is-is-its-own',
      comment:
        "feature.ts names what is its own, and of features before it the events that its jobs follow and the jobs that follow its events; anything else belongs into that feature's own feature.ts",
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/feature\\.ts$' },
      to: {
        path: '^src/(features|database|browser|ui|main|start)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+/(contract|rules|events)(\\.ts$|/)',
          '^src/features/[^/]+/[^/]+/jobs/',
        ],
      },
    },
    ...Object.keys(floors)
      .slice(0, -1)
      .map((floor, at, all) => ({
        name: 'not-upwards',
        comment:
          'A feature knows only floors below its own: announce an event (events.ts), which the higher feature follows in its feature.ts, or move what is needed into a feature further down.',
        severity: 'error',
        from: { path: `^src/features/${floor}/`, pathNot: isTest },
        to: { path: `^src/features/(${[...all.slice(at + 1), Object.keys(floors).at(-1)].join('|')})/` },
      })),
    ...inOrder.map((one, at) => ({
      name: 'not-both-ways',
      comment:
        'On one floor a feature imports only those before it in the list at the top of .dependency-cruiser.cjs: announce an event, or move what both need into the one that stands first.',
      severity: 'error',
      from: { path: pathOf(one), pathNot: isTest },
      to: {
        path: `^src/features/${one.floor}/`,
        pathNot: inOrder.slice(0, at + 1).map(pathOf),
      },
    })),
    {
      name: 'every-feature-has-its-place',
      comment:
        'Name the folder of the feature in the list of floors at the top of .dependency-cruiser.cjs, behind all that it imports.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: inOrder.map(pathOf) },
      to: {},
    },
    {
      name: 'not-to-tests',
      comment: 'Move what the site needs out of the test or tests/ into the file that is tested.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
    {
      name: 'not-unresolvable',
      comment: 'Correct the path of the import, or add the package to package.json.',
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
