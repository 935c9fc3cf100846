/** Who may import whom. Every rule is an error; docs/tour.md says it in words. */
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
      to: { path: '^src/(features/|main/|[^/]+\\.tsx?$)' },
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
      from: { path: '^src/(browser/(?!use-)[^/]+|main\\.browser)\\.ts$', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['(^|/)node_modules/(react|react-dom)/', '\\.tsx$', '^src/browser/use-'],
        dependencyTypesNot: ['type-only'],
      },
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
      comment: 'features ask by contract, rules, queries and parts, link by paths, and tell by events',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/([^/]+/[^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+/(contract|rules|schemas|queries|paths|stored-html|store-file)(\\.ts$|/)',
          '^src/features/[^/]+/[^/]+/parts/',
          // The one call by which people act on what stands on a page hands each of its types to the feature it belongs to.
          '^src/features/talk/(reactions|writing)/doings/',
          // What every feature hands over to be sent.
          '^src/features/kernel/delivery/jobs/send-(mail|sms)\\.ts$',
          // Whatever way into an account is opened or closed, it is asked for, agreed to and noted alike.
          '^src/features/kernel/(account/(agreements|assert-password|refuse-banned)|security/(require-confirmed|note-change|guard-tries))\\.ts$',
        ],
      },
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
