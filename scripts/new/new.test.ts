// @module-tag programs
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { adminUrlOf } from '#tests/server.ts'
import { Changes } from './changes.ts'
import { makeNew } from './make-new.ts'
import { plural, singular } from './names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Every kind, for the example of docs/tour.md; the second table stands in what the first has made. */
const MADE = [
  'feature talk/collections --table',
  'table talk/collections kept-posts',
  'action talk/collections create-collection',
  'action talk/collections list-collections',
  'action talk/collections delete-collection',
  'module talk/collections collection-list',
  'page talk/collections /collections',
]

const FOLDER = 'src/features/talk/collections'

const CACHE = path.join(root, 'node_modules/.cache/tsc')

/**
 * What the compiler found when it last looked at the project, for the copy of it: it then looks only at what is new, which
 * takes a tenth of the time. A copy in the same folder, as it names files by the way from there.
 */
async function copyBuildInfo(): Promise<string> {
  const copied = path.join('node_modules/.cache/tsc', `new-${process.pid}.tsbuildinfo`)
  await mkdir(CACHE, { recursive: true })
  const last = path.join(CACHE, 'main.tsbuildinfo')
  if (existsSync(last)) await cp(last, path.join(root, copied))
  return copied
}

const make = (changes: Changes, line: string) => {
  const words = line.split(' ').filter((word) => !word.startsWith('--'))
  makeNew(changes, words, {
    ...(line.includes('--table') && { table: true }),
    ...(line.includes('--reads') && { reads: true }),
  })
}

describe('npm run new', () => {
  let copy = ''
  let files: string[] = []
  const env = { ...process.env, DATABASE_URL: adminUrlOf(inject('server')) }
  const program = (name: string, ...args: string[]) =>
    run(process.execPath, [path.join(root, 'node_modules', name), ...args], { cwd: copy, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${stdout}\n${stderr}`)
      },
    )

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'plaza-new-'))
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const sources = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0')
    for (const file of sources.filter(
      (one) => one !== '' && one !== 'node_modules' && !one.startsWith('docs/'),
    )) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
      await cp(path.join(root, file), path.join(copy, file))
    }
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    await mkdir(path.join(copy, 'docs'))
    const changes = new Changes(copy)
    for (const line of MADE) make(changes, line)
    files = changes.files
    await changes.write()
    await program('@biomejs/biome/bin/biome', 'check', '--write', ...files)
    await run(process.execPath, ['scripts/generate.ts'], { cwd: copy })
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('touches few files beside the folder of the feature', () => {
    const beside = files.filter((file) => !file.startsWith('src/features/'))
    expect(beside.map((file) => file.replace(/\/\d{4}-/, '/0000-')).toSorted()).toEqual([
      '.dependency-cruiser.cjs',
      'src/database/migrations/0000-collections.ts',
      'src/database/migrations/0000-kept-posts.ts',
      'src/database/migrations/index.ts',
      'src/lists/features.ts',
      'tests/privacy/personal-columns.ts',
      'tests/privacy/whole-person.ts',
      'tests/server/silenced.test.ts',
    ])
  })

  it('writes what the linter and the compiler have nothing to say about', async () => {
    await program('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...files)
    const known = await copyBuildInfo()
    onTestFinished(() => rm(path.join(root, known), { force: true }))
    // What was made, and the whole site: not the tests of others, which take as long again.
    const project = {
      extends: './tsconfig.json',
      // What is linked is named as in the project itself, so that what is known of it is found again.
      compilerOptions: { tsBuildInfoFile: known, preserveSymlinks: true },
      files: files.filter((file) => /\.tsx?$/.test(file)),
      include: ['src', 'tests'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }
    await writeFile(path.join(copy, 'made.json'), JSON.stringify(project))
    await program('@typescript/native/bin/tsc', '--project', 'made.json', '--noEmit')
  })

  it('writes what imports only what it may', async () => {
    // By depth a file would not be looked into that another of the folder imports.
    const within = ['--do-not-follow', `^(?!${FOLDER}/)`]
    await program('dependency-cruiser/bin/dependency-cruiser.mjs', ...within, FOLDER)
  })

  it('writes tests that pass, names its calls and its words, and what is personal stands in an export', async () => {
    await program(
      'vitest/vitest.mjs',
      'run',
      // One worker loads the server once.
      '--maxWorkers=1',
      FOLDER,
      'src/features/services/privacy/jobs/make-export.test.ts',
      'tests/server/silenced.test.ts',
      'tests/server/ids-of-calls.test.ts',
      'tests/module-words.test.ts',
      'tests/foreign-keys.test.ts',
      'tests/lists.test.ts',
    )
  })
})

/** Made in this order, without a file being written: the last is refused. */
const REFUSED: ReadonlyArray<readonly [lines: string[], says: RegExp]> = [
  [
    ['feature talks/collections'],
    /"talks\/collections" is no feature.*as in "talk\/collections".*kernel, accounts/,
  ],
  [['feature talk'], /"" is no name of a feature|The name of the feature is missing/],
  [['feature talk/Collections'], /"Collections" is no name of a feature: small letters/],
  [['feature talk/chat'], /There is a feature of that name: product\/chat/],
  [['feature kernel/branding'], /There is a feature of that name: kernel\/branding/],
  [['feature talk/shelves extra'], /"extra" is too much/],
  [['feature talk/drafts --table'], /product\/authoring\/tables.ts has a table drafts already/],
  [
    [
      'feature talk/shelves --table',
      'action talk/shelves list-shelves',
      'module talk/shelves shelf-list',
      'page talk/shelves /admin',
    ],
    /\/admin is an address already: src\/features\/services\/admin\/preset-pages.ts/,
  ],
  [
    ['action talk/shelves list-shelves'],
    /talk\/shelves\/feature.ts is not there; npm run new -- feature talk\/shelves/,
  ],
  [['action talk/gifts'], /The name of the action is missing/],
  [
    ['feature talk/shelves', 'action talk/shelves create-shelf'],
    /no table shelves: npm run new -- table talk\/shelves shelves/,
  ],
  [['feature talk/shelves --table', 'action talk/shelves create'], /verb and noun/],
  [['feature talk/shelves --table', 'action talk/shelves get-shelf --reads'], /call it "list-shelves"/],
  [['action talk/gifts create-gift'], /gifts has other columns.*write the action by hand/],
  [['feature talk/shelves --table', 'table talk/shelves shelves'], /has a table shelves already/],
  [
    ['feature talk/shelves --table', 'action talk/shelves create-shelf', 'action talk/shelves create-shelf'],
    /contract.ts has a contract createShelf already/,
  ],
  [['table kernel/branding flags'], /stands before kernel\/people in .dependency-cruiser.cjs/],
  [['table talk/follows follow-lists'], /follows\/personal-data.ts says in its own way/],
  [['feature talk/shelves --table', 'module talk/shelves shelf-box'], /call it "shelf-box-list"/],
  [
    ['feature talk/shelves --table', 'module talk/shelves shelf-list'],
    /no listShelves.*new -- action talk\/shelves list-shelves/,
  ],
  [['feature talk/shelves', 'page talk/shelves /shelves'], /talk\/shelves has no module/],
  [['page product/docs /docs'], /\/docs is an address already: src\/site\/routes.ts/],
  [['page services/search /search'], /\/search is an address already/],
  [['page product/docs /talk/docs'], /"talk\/docs" is no name of a page/],
  [['shelf talk/shelves'], /"shelf" is nothing that can be made/],
]

describe('npm run new refuses in one sentence', () => {
  it.each(REFUSED)('%j', (lines, says) => {
    const changes = new Changes(root)
    for (const line of lines.slice(0, -1)) make(changes, line)
    expect(() => make(changes, lines.at(-1) as string)).toThrow(says)
  })
})

it.each([
  ['collection', 'collections'],
  ['kept-post', 'kept-posts'],
  ['story', 'stories'],
  ['day', 'days'],
  ['box', 'boxes'],
  ['shelf', 'shelves'],
  ['archive', 'archives'],
  ['class', 'classes'],
])('knows %s and %s as one and many', (one, many) => {
  for (const word of [one, many]) expect([singular(word), plural(word)]).toEqual([one, many])
})
