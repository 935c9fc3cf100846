import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ESTree, parseSync } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'

import type { Action } from '#server/door/action.ts'
import type { Feature } from '#server/feature.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'
import { loadJobs } from '../scripts/lib/load-jobs.ts'
import { features } from '../src/lists/features.ts'
import { modules } from '../src/lists/modules.ts'
import { viewSources, views } from '../src/main/views.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

interface Violation {
  file: string
  imports: string
}

/** Rule → a file that breaks it, and what it imports; one for each floor where there is a rule for each. */
const VIOLATIONS: Record<string, Violation | readonly Violation[]> = {
  'base-knows-no-feature': { file: 'src/server/a.ts', imports: '../features/product/shop/rules.ts' },
  'lists-are-read-by-main': {
    file: 'src/features/product/shop/m.ts',
    imports: '../../../lists/target.ts',
  },
  'lists-only-list': { file: 'src/lists/a.ts', imports: '../database/target.ts' },
  'lists-collect': { file: 'src/lists/b.ts', imports: '../features/product/shop/actions/d.ts' },
  'what-a-feature-is-is-listed': [
    { file: 'src/features/product/shop/f.ts', imports: './feature.ts' },
    { file: 'src/main/f.ts', imports: '../features/product/shop/feature.ts' },
    { file: 'src/lists/f.ts', imports: '../features/product/shop/feature.ts' },
    { file: 'src/features/product/docs/f.test.ts', imports: '../shop/feature.ts' },
  ],
  'browser-loads-no-list': { file: 'src/main.page.ts', imports: './lists/target.ts' },
  'what-a-feature-is-is-its-own': [
    { file: 'src/features/product/community/feature.ts', imports: '../docs/actions/d.ts' },
    { file: 'src/features/product/chat/feature.ts', imports: '../../../database/target.ts' },
  ],
  'shared-imports-nothing-of-ours': { file: 'src/shared/a.ts', imports: '../ui/target.ts' },
  'database-imports-only-shared': { file: 'src/database/a.ts', imports: '../server/target.ts' },
  'ui-imports-only-shared': { file: 'src/ui/a.ts', imports: '../site/target.ts' },
  'worker-imports-only-shared': { file: 'src/worker/a.ts', imports: '../browser/target.ts' },
  'site-stands-on-ui-and-shared': { file: 'src/site/a.ts', imports: '../browser/target.ts' },
  'browser-is-safe': {
    file: 'src/features/product/shop/parts/A.tsx',
    imports: '../../../../server/target.ts',
  },
  'first-part-needs-no-react': [
    { file: 'src/browser/a.ts', imports: 'react' },
    { file: 'src/browser/core/page/a.ts', imports: 'react' },
    { file: 'src/browser/core/page/b.ts', imports: '../calls/use-target.ts' },
  ],
  'core-knows-no-client': { file: 'src/browser/core/a.ts', imports: '../target.ts' },
  'browser-has-no-built-ins': { file: 'src/features/product/shop/parts/B.tsx', imports: 'node:fs' },
  'views-stay-light': { file: 'src/features/product/shop/modules/C.tsx', imports: '../queries.ts' },
  'contracts-and-rules-are-pure': {
    file: 'src/features/product/docs/rules.ts',
    imports: '../../../site/target.ts',
  },
  'only-queries-touch-the-database': {
    file: 'src/features/product/shop/actions/d.ts',
    imports: '../../../../database/target.ts',
  },
  'only-queries-know-tables': {
    file: 'src/features/product/docs/p.ts',
    imports: 'type ../shop/tables.ts',
  },
  'tables-are-types': { file: 'src/features/product/docs/queries.ts', imports: '../shop/tables.ts' },
  'features-meet-at-the-door': { file: 'src/features/product/docs/e.ts', imports: '../shop/actions/d.ts' },
  'not-upwards': [
    { file: 'src/features/kernel/posts/j.ts', imports: '../../product/shop/rules.ts' },
    { file: 'src/features/kernel/posts/n.ts', imports: '../../talk/gifts/rules.ts' },
    { file: 'src/features/talk/spam/j.ts', imports: '../../product/shop/rules.ts' },
    { file: 'src/features/product/docs/j.ts', imports: '../../services/pages/rules.ts' },
    { file: 'src/features/product/docs/feature.ts', imports: '../../services/pages/jobs/p.ts' },
    // Types alone are known as well.
    { file: 'src/features/kernel/posts/o.ts', imports: 'type ../../services/pages/rules.ts' },
  ],
  'not-both-ways': [
    { file: 'src/features/kernel/kinds/k.ts', imports: '../posts/rules.ts' },
    { file: 'src/features/talk/reactions/k.ts', imports: '../gifts/rules.ts' },
    { file: 'src/features/product/docs/k.ts', imports: '../shop/rules.ts' },
    { file: 'src/features/services/search/k.ts', imports: '../pages/rules.ts' },
  ],
  'every-feature-has-its-place': {
    file: 'src/features/product/unlisted/l.ts',
    imports: '../../../shared/target.ts',
  },
  'not-to-tests': { file: 'src/features/product/docs/f.ts', imports: '../shop/a.test.ts' },
  'not-unresolvable': { file: 'src/features/product/docs/g.ts', imports: './missing.ts' },
  'no-cycles': { file: 'src/features/product/docs/h.ts', imports: './i.ts' },
}
const TARGETS = [
  ...['server', 'site', 'browser', 'ui', 'database', 'shared', 'lists'].map(
    (folder) => `src/${folder}/target.ts`,
  ),
  ...['kernel/posts', 'talk/gifts', 'product/shop', 'services/pages'].map(
    (feature) => `src/features/${feature}/rules.ts`,
  ),
  'src/browser/core/calls/use-target.ts',
  'src/features/product/shop/queries.ts',
  'src/features/product/shop/feature.ts',
  'src/features/product/docs/actions/d.ts',
  'src/features/services/pages/jobs/p.ts',
  'src/features/product/shop/tables.ts',
  'src/features/product/shop/a.test.ts',
]

describe('the rules of who may import whom', () => {
  let planted = ''
  afterAll(() => rm(planted, { recursive: true, force: true }))

  it('find a violation of each rule in a planted tree', async () => {
    planted = await mkdtemp(path.join(tmpdir(), 'plaza-planted-'))
    const write = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(planted, file)), { recursive: true })
      await writeFile(path.join(planted, file), text)
    }
    for (const file of TARGETS) await write(file, 'export const target = 1\n')
    const all = Object.entries(VIOLATIONS).flatMap(([rule, violations]) =>
      [violations].flat().map((violation) => ({ rule, ...violation })),
    )
    for (const { file, imports } of all) {
      const [, type, from] = imports.match(/^(type )?(.*)/) ?? []
      const text = type
        ? `import type * as it from '${from}'\nexport type Own = typeof it\n`
        : `import * as it from '${from}'\nexport const own = it\n`
      await write(file, text)
    }
    await write('src/features/product/docs/i.ts', `import * as it from './h.ts'\nexport const other = it\n`)
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
      await cp(path.join(root, file), path.join(planted, file))
    }
    await symlink(path.join(root, 'node_modules'), path.join(planted, 'node_modules'))

    const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const { stdout } = await run(process.execPath, [program, 'src', '--output-type', 'json'], {
      cwd: planted,
      maxBuffer: 50_000_000,
    }).catch((error: { stdout: string }) => error)
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: Array<{ rule: { name: string }; from: string }> }
    }
    for (const { rule, file } of all) {
      expect(
        summary.violations.some((violation) => violation.rule.name === rule && violation.from.endsWith(file)),
        `${rule} should be broken by ${file}`,
      ).toBe(true)
    }
  })
})

describe('the top of src', () => {
  it('holds only what starts programs, and the styles; what exists is listed in src/lists', () => {
    expect(globSync('src/*.*', { cwd: root }).toSorted()).toEqual([
      'src/main.browser.ts',
      'src/main.page.ts',
      'src/main.ts',
      'src/start.ts',
      'src/styles.css',
    ])
  })
})

const camelCase = (file: string) =>
  path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Part of a feature → the files where it is made, and how it is known among what they export. */
const PARTS: ReadonlyArray<readonly [part: keyof Feature, files: string, marks: readonly string[]]> = [
  ['actions', 'actions/**/*.ts', ['contract', 'run']],
  ['settings', 'settings.ts', ['groups', 'values', 'ofLevels', 'ofTiers']],
  ['modules', 'modules/**/*.ts', ['name', 'version', 'settings']],
  ['permissions', 'permissions.ts', ['ofTiers']],
  ['presetPages', 'preset-pages.ts', []],
  ['subjects', 'subject{.ts,s/*.ts}', ['view', 'page', 'load']],
  ['events', 'events.ts', ['name', 'touches']],
  ['jobs', 'jobs/*.ts', ['retry', 'run']],
  ['live', 'live.ts', ['frames', 'news']],
  ['endpoints', 'endpoints.ts', ['path']],
  ['personalData', 'personal-data.ts', []],
  ['mediaUses', 'queries/media-uses.ts', []],
]

describe('features', () => {
  const folders = globSync('src/features/*/*/', { cwd: root }).toSorted()

  it('say each in a feature.ts of their folder what they are', () => {
    const mute = folders.filter((folder) => !existsSync(path.join(root, folder, 'feature.ts')))
    expect(mute, 'Each needs a feature.ts; see src/server/feature.ts.').toEqual([])
  })

  it('stand all in src/lists/features.ts, in the order of who may import whom', async () => {
    const { default: cruiser } = await import(path.join(root, '.dependency-cruiser.cjs'))
    const inOrder = (cruiser.forbidden as Array<{ name: string; from: { path: string } }>)
      .filter(({ name }) => name === 'not-both-ways')
      .map(({ from }) => from.path.slice('^src/features/'.length, -1))
    expect(features.map(({ name }) => name)).toEqual(inOrder)
    expect(folders.map((folder) => folder.slice('src/features/'.length)).toSorted()).toEqual(
      inOrder.toSorted(),
    )
  })

  it.each(PARTS)('name all of their %s (%s)', async (part, pattern, marks) => {
    const isPart = (value: unknown) =>
      value !== null && typeof value === 'object' && marks.every((mark) => mark in value)
    const files = globSync(`src/features/*/*/${pattern}`, { cwd: root, exclude: ['**/*.test.ts'] })
    const missing: string[] = []
    const made = new Set<unknown>()
    for (const file of files) {
      const [, , floor, name] = file.split('/')
      const own = [features.find((one) => one.name === `${floor}/${name}`)?.[part]].flat() as unknown[]
      const exported: Record<string, unknown> = await import(path.join(root, file))
      for (const [of, value] of Object.entries(exported)) {
        for (const one of [value].flat().filter(isPart)) {
          made.add(one)
          if (!own.includes(one)) missing.push(`${of} of ${file}: src/features/${floor}/${name}/feature.ts`)
        }
      }
    }
    expect(missing, `Each belongs into \`${part}\` of the file behind it.`).toEqual([])
    const named = features.flatMap((one) => one[part] as unknown[]).filter((one) => one !== null)
    expect(made).toEqual(new Set(named))
    expect(made.size).toBe(named.length)
  })

  it('have only jobs that commands find without them', async () => {
    const own = features.flatMap(({ jobs }) => jobs)
    expect(new Set(await loadJobs())).toEqual(new Set([...own, pruneOutbox]))
  })
})

/** What a view cannot do without its code in the browser. */
const LIVE =
  /\buse(State|Effect|LayoutEffect|Ref|Reducer|Request|SyncExternalStore|Callback|Transition)\(|\slazy\(/
/** Hooks that `sent-html.ts` and `SignInHost` serve from outside, and buttons that only pass on what they are given. */
const SERVED = /src\/(ui\/([a-z]+\/)?(Time|clock|i18n|Button)|site\/context)\.tsx$/
/**
 * For strangers these are links or words, as the server sent them. Whoever is signed in gets a personal part with the
 * module, and that brings its code.
 */
const PERSONAL =
  /src\/(browser\/([a-z]+\/)?use-session\.ts|features\/talk\/follows\/parts\/((FollowButton|HereDot)\.tsx|(followings|who-is-here)\.ts)|features\/(kernel\/people\/parts\/(Report|Message)Button|product\/profiles\/parts\/PersonMenu)\.tsx)$/

/** The file behind a name in an import. */
const importedAt = (file: string, name: string): string =>
  name.startsWith('#') ? path.join(root, 'src', name.slice(1)) : path.resolve(path.dirname(file), name)

/** Files that a file imports, at any depth. */
function reachedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || SERVED.test(file) || PERSONAL.test(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^']*'([#.][^']+)'/gm)) {
    reachedBy(importedAt(file, name), seen)
  }
  return seen
}

describe('modules and their views', () => {
  it('need no code in the browser where they say that they are always static', () => {
    const live = modules
      .filter(({ isStatic }) => isStatic === true)
      .flatMap(({ name }) => [...reachedBy(path.join(root, viewSources.get(name) ?? ''))])
      .filter((file) => LIVE.test(readFileSync(file, 'utf8')))
    expect(live, 'A module that reaches one of these is not isStatic: true in its modules/name.ts.').toEqual(
      [],
    )
  })

  it('stand in pairs: every module has a view of its name, every view a module', () => {
    expect(
      modules.map(({ name }) => name).sort(),
      'To modules/some-name.ts belongs modules/SomeName.tsx beside it, and the module into the feature.ts of its feature.',
    ).toEqual([...views.keys()].sort())
  })
})

/** How a view would decide by itself what somebody may do. */
const DECIDES: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ['permissions', /\bmay\(|(\/permissions|access\/rules\/(?!prices\.)[\w-]+)\.ts'/],
  ['roles', /\bgqRoles\b|\bhasRole\(|\b(viewer|reader|asker)\??\.roles\b/],
  ['whose it is', /\b(viewer|reader)\b\??\.databaseId\s*[!=]==|[!=]==\s*(viewer|reader)\b\??\.databaseId/],
  ['silence', /\bdarkRoom\b|\b(viewer|useViewer\(\))\??\.silence\b|\bsilence\b[^\n]*\} = viewer\b/],
]

/** Views that say why somebody may not write; whether they may, they look up. */
const SAY_WHY = new Set([
  'src/features/product/authoring/parts/CreateDesk.tsx',
  'src/features/product/chat/parts/compose/ComposerLocked.tsx',
  'src/features/services/admin/parts/sanctions/SilenceBanner.tsx',
  'src/features/services/admin/parts/sanctions/SilenceHost.tsx',
  'src/features/services/pages/parts/frame/Shell.tsx',
  'src/features/talk/writing/parts/WriteField.tsx',
])

/**
 * Views that ask whether something is the reader's own: they show it in other words, or leave out what nobody does to
 * themselves. `use-reply.ts` looks up what may be done to one's own, `likeRefusal` is the server's own rule.
 */
const ASK_WHOSE = [
  'src/features/kernel/people/parts/MessageButton.tsx',
  'src/features/kernel/people/parts/use-report.ts',
  'src/features/product/chat/parts/RoomView.tsx',
  'src/features/product/profiles/modules/ProfileContent.tsx',
  'src/features/product/profiles/parts/ProfileActions.tsx',
  'src/features/talk/follows/parts/FollowButton.tsx',
  'src/features/talk/gifts/parts/GiftButton.tsx',
  'src/features/talk/writing/parts/use-reply.ts',
]

const decidedIn = (file: string, text: string): string[] =>
  DECIDES.filter(([what, pattern]) => pattern.test(text) && !(what === 'silence' && SAY_WHY.has(file))).map(
    ([what]) => `${file}: ${what}`,
  )

describe('what somebody may do', () => {
  const views = globSync(
    [
      'src/features/*/*/parts/**/*.{ts,tsx}',
      'src/features/*/*/modules/**/*.tsx',
      'src/{ui,site,browser}/**/*.{ts,tsx}',
    ],
    { cwd: root },
    // What keeps the session asks whether somebody else has signed in.
  ).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      !/^src\/browser\/(([a-z]+\/)?use-session|core\/(visitor\/session|calls\/live))\.ts$/.test(file),
  )
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

  it.each([
    'viewer.gqRoles.isAdmin',
    "hasRole(asker, 'staff')",
    "asker.roles.includes('admin')",
    "import { canRunNode } from '#features/product/community/permissions.ts'",
    "import { isModerator } from '#features/kernel/access/rules/reading.ts'",
    'viewer?.databaseId === author.databaseId',
    'authorId !== viewer.databaseId',
    'viewer.silence === null && mayChat',
  ])('would be found to be decided by a view: %s', (text) => {
    expect(decidedIn('a.tsx', text)).toHaveLength(1)
  })

  it('is asked of the server, not made out by a view', () => {
    expect(views.flatMap((file) => decidedIn(file, textOf(file)))).toEqual([])
  })

  it('stands with its feature, in a permissions.ts whose test holds the table of its decisions', () => {
    const untried = globSync('src/features/*/*/permissions.ts', { cwd: root }).filter(
      (file) =>
        /^export const (can|may)[A-Z]/m.test(textOf(file)) &&
        !testOf(file).includes('testDecisions(permissions,'),
    )
    expect(
      untried,
      'The permissions.test.ts beside each of these holds a row for what it permits: testDecisions(permissions, …) of tests/decision-table.ts.',
    ).toEqual([])
  })

  it('is looked up also for what is their own', () => {
    expect(views.filter((file) => /\buseIsMe\(/.test(textOf(file))).toSorted()).toEqual(ASK_WHOSE)
  })
})

/** What may be another thing later, under the same name. */
function keeps(value: ESTree.Expression | null): boolean {
  switch (value?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return keeps(value.expression)
    case 'NewExpression':
      return true
    case 'ArrayExpression':
      return value.elements.length === 0
    case 'ObjectExpression':
      return value.properties.length === 0
    case 'CallExpression':
      return value.callee.type === 'Identifier' && /^create[A-Z]/.test(value.callee.name)
    default:
      return false
  }
}

/** Names at the top of a module under which something is kept that changes. */
const keptAtTop = (file: string, text: string): string[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations
      .filter(({ init }) => declared.kind !== 'const' || keeps(init))
      .map(({ id }) => `${file}: ${text.slice(id.start, id.end)}`)
  })

describe("the browser's side", () => {
  it.each([
    'let kept',
    'export let kept: string | undefined',
    'const kept = new Map<string, () => void>()',
    'export const kept =\n  new WeakMap()',
    'const kept: string[] = []',
    'const kept = {} as Record<string, string>',
    'export const kept = createSession()',
  ])('would be found to keep something in a module: %s', (text) => {
    expect(keptAtTop('a.ts', `const LIMIT = 5\n${text}\n`)).toHaveLength(1)
  })

  it('keeps nothing in modules but the one client of a page', () => {
    const kept = globSync('src/browser/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => keptAtTop(file, readFileSync(path.join(root, file), 'utf8')))
    expect(kept).toEqual(['src/browser/client.ts: client'])
  })
})

/** The test beside a file. */
function testOf(file: string): string {
  const test = path.join(root, file.replace(/\.ts$/, '.test.ts'))
  return existsSync(test) ? readFileSync(test, 'utf8') : ''
}

/** Every file of an action, with what it exports. */
const actionFiles = await Promise.all(
  globSync('src/features/*/*/actions/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map(async (file) => {
      const exported: Record<string, Action> = await import(path.join(root, file))
      return { file, exported: Object.entries(exported), test: testOf(file) }
    }),
)

describe('actions', () => {
  it('stand one in a file that has its name', () => {
    for (const { file, exported } of actionFiles) {
      expect(
        exported.map(([name]) => name),
        file,
      ).toEqual([`${camelCase(file)}Action`])
    }
  })

  it('have a test beside them that calls them by their name on the wire, or their verb', () => {
    const untried = actionFiles.filter(({ exported, test }) =>
      exported.some(([, { contract }]) => !test.includes(`'${contract.verb ?? contract.name}'`)),
    )
    expect(
      untried.map(({ file }) => file),
      'Each has a test of its name beside it, verb-noun.test.ts, which calls it through the door.',
    ).toEqual([])
  })

  it('of members or everybody that write look at who asks', () => {
    const blind = actionFiles.filter(({ file, exported }) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return exported.some(
        ([, { contract, allow }]) =>
          contract.kind === 'write' && ['members', 'everybody'].includes(allow) && isBlind(text),
      )
    })
    expect(
      blind.map(({ file }) => file),
      'Ask a `can…` of a permissions.ts of the asker and the thing, or give asker.personId to the query.',
    ).toEqual([])
  })

  it.each([
    ['run: async ({ db }, { id }) => ({ gone: await deleteDoc(db, id) }),', true],
    ['run: async ({ db, asker }, { id }) => ({ gone: await deleteDoc(db, asker.personId, id) }),', false],
    ['run: async (context, { id }) => deleteIt(context, id),', false],
    // It stands elsewhere.
    ['run: beginFlow,', false],
  ])('would be found to look at nobody: %s', (text, isFound) => {
    expect(isBlind(text)).toBe(isFound)
  })

  it('provoke in that test each refusal that their contract lists', () => {
    const unprovoked = actionFiles.flatMap(({ file, exported, test }) =>
      exported.flatMap(([, { contract }]) =>
        Object.keys(contract.errors)
          .filter((code) => !test.includes(`'${code}'`) && !isTriedTogether(code, contract))
          .map((code) => `${file}: ${code}`),
      ),
    )
    expect(unprovoked, 'The test beside each action provokes these refusals of its contract.').toEqual([])
  })
})

/** Whether what an action runs takes nothing from its context that tells who asks. */
const isBlind = (text: string): boolean =>
  /\brun: (?:async )?\(/.test(text) && !/\b(?:asker|context|session)\b/.test(text)

/**
 * Refusals of many calls that one test provokes for all of them, by their name on the wire or their verb; and those that
 * have a test of their own.
 */
const TRIED_TOGETHER: Readonly<Record<string, string>> = {
  'silenced-here': 'tests/server/silenced-in-node.test.ts',
  'chat-silenced-here': 'tests/server/silenced-in-node.test.ts',
  'topic-slow': 'src/features/product/community/actions/topics/pace-topic.test.ts',
  'goods-stock-changed': 'src/features/product/authoring/actions/save-product-stock.test.ts',
  'goods-stock-below': 'src/features/product/authoring/actions/save-product-stock.test.ts',
  'goods-stock-kept': 'src/features/product/authoring/actions/save-product-stock.test.ts',
  'refund-credit-spent': 'src/features/services/wealth/take-back.test.ts',
  'refund-days-begun': 'src/features/services/wealth/take-back.test.ts',
}
function isTriedTogether(code: string, { name, verb }: Action['contract']): boolean {
  const file = TRIED_TOGETHER[code]
  return file !== undefined && readFileSync(path.join(root, file), 'utf8').includes(`'${verb ?? name}'`)
}

describe('tests that a busy machine may make late', () => {
  it.each([
    ['browser', /openTown\(|openBrowser\(|chromium\.launch\(/],
    ['programs', /from '[^']*(?:killable-sites|built-site|redis-server)\.ts'|\bspawn\(/],
  ])('are tagged %s', (tag, using) => {
    const files = globSync('{src,tests,scripts}/**/*.test.{ts,tsx}', { cwd: root })
    const untagged = files.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const isUsing = using.test(text) && !file.endsWith('architecture.test.ts')
      return isUsing && !text.startsWith(`// @module-tag ${tag}\n`)
    })
    expect(untagged).toEqual([])
  })
})
