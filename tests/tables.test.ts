import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import { readTableUses, type TableUse } from './table-uses.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What owns the tables of no feature: attempts, outbox, settings, jobs. */
const BASE = 'server'
/** By the path of a file. */
function ownerOf(file: string): string {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? BASE
}

/** All features from the bottom up: there is a rule for each. */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: Array<{ name: string; from: { path?: string } }>
}
const order = [
  BASE,
  ...forbidden
    .filter(({ name }) => name === 'not-both-ways')
    .map(({ from }) => ownerOf(`${from.path?.slice(1)}tables.ts`)),
]

/** Table → the feature in whose `tables.ts` it stands. */
function readOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync(['src/database/schema.ts', 'src/features/*/*/tables.ts'], { cwd: root })) {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
    const look = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables')
        for (const { name } of node.members) owners.set(name?.getText() ?? '', ownerOf(file))
      ts.forEachChild(node, look)
    }
    look(source)
  }
  return owners
}

/** What is wrong with a use of a table in a file, if anything. */
function violationOf(file: string, use: TableUse, owners: ReadonlyMap<string, string>): string | null {
  const owner = owners.get(use.table) ?? BASE
  const own = ownerOf(file)
  if (own === owner) return null
  const isAbove = order.indexOf(owner) > order.indexOf(own)
  if (use.way === 'reads' && !isAbove) return null
  const advice = isAbove
    ? `which stands above: announce an event that ${owner} follows, let it tell by a registry, or move the statement there`
    : `which alone writes it: call a function of ${owner === BASE ? 'src/server' : `src/features/${owner}/queries`}`
  return `${file}:${use.line} ${use.way} ${use.table} of ${owner}, ${advice}`
}

const owners = readOwners()
const names = new Set(owners.keys())
const usesIn = (text: string) =>
  readTableUses('planted.ts', text, names)
    .uses.map(({ table, way }) => `${way} ${table}`)
    .toSorted()

const READ_THREE = ['reads nodes', 'reads people', 'reads posts']
const READ_AND_WRITE = ['reads people', 'writes posts']

describe('each table belongs to one feature', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^src\/database\/migrations\//.test(file))
    .toSorted()
    .map((file) => ({ file, ...readTableUses(file, read(file), names) }))

  it('every statement says which tables it is about', () => {
    expect(files.flatMap(({ uses }) => uses).length).toBeGreaterThan(1_000)
    expect(
      files.flatMap(({ file, unread }) => unread.map(({ line, text }) => `${file}:${line} ${text}`)),
    ).toEqual([])
  })

  it('which alone writes it, and nobody reads what belongs to a higher one', () => {
    const broken = files.flatMap(({ file, uses }) =>
      uses.flatMap((use) => violationOf(file, use, owners) ?? []),
    )
    expect(broken).toEqual([])
  })

  it('foreign keys point downwards', async () => {
    const { pool } = await testDatabase()
    const { rows } = await pool.query<{ from: string; to: string; key: string }>(`
      select source.relname as "from", target.relname as "to", conname as key
      from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(50)
    const place = (table: string) => order.indexOf(owners.get(table) ?? BASE)
    const upwards = rows
      .filter(({ from, to }) => place(from) < place(to))
      .map(({ from, to, key }) => `${from} → ${to} (${key})`)
    expect(
      upwards,
      'A key points at a table of the same feature or a lower one (src/database/migrations): let the higher feature keep the row that joins the two.',
    ).toEqual([])
  })
})

describe('tables are found', () => {
  const sqlCases: ReadonlyArray<readonly [string, string[]]> = [
    ['select * from posts, only comments as c where 1 = 1', ['reads comments', 'reads posts']],
    ['select 1 from (posts join nodes on true) left join people p using (id)', READ_THREE],
    ['select 1 from public.posts, jobs.people', ['reads posts']],
    ['select 1 from "posts" -- from people\n/* from /* nodes */ from comments */', ['reads posts']],
    ["select 'from people', $$ from nodes $$, e'it\\'s from comments' from posts", ['reads posts']],
    ['with posts as (select 1 from people) select 1 from posts', ['reads people']],
    ['with posts as (select 1 from posts) select 1 from posts', ['reads posts']],
    ['with recursive posts (id) as (select 1 from posts) select 1 from posts, nodes', ['reads nodes']],
    [
      'with gone as (delete from posts using nodes n returning 1) select 1 from gone',
      ['reads nodes', 'writes posts'],
    ],
    ['insert into posts (likes) select 1 from people on conflict do update set likes = 1', READ_AND_WRITE],
    ['update posts set likes = (select 1), views = 2 from people', READ_AND_WRITE],
    ['merge into posts using people on true when matched then update set likes = 1', READ_AND_WRITE],
    ['select 1 from posts for update of posts', ['reads posts']],
    ['select extract(epoch from people.at), a is distinct from nodes.b from posts', ['reads posts']],
    ['select 1 from posts order by comments, people', ['reads posts']],
    ['select 1 from unnest(people) as nodes, lateral (select 1 from posts) x', ['reads posts']],
    ['truncate table posts', ['writes posts']],
    ['posts join people on true', ['reads people', 'reads posts']],
    [', comments, people', []],
  ]
  it.each(sqlCases)('in SQL: %s', (statement, found) => {
    expect(usesIn(`sql\`${statement.replaceAll('\\', '\\\\').replaceAll('$$', '\\$\\$')}\``)).toEqual(found)
    if (/^\w+ (?!join)/.test(statement))
      expect(usesIn(`client.query(${JSON.stringify(statement)})`)).toEqual(found)
  })

  /** Texts that are no templates write `@{` for what is put in. */
  const codeOf = (text: string) => text.replaceAll('@{', '${')
  const codeCases: ReadonlyArray<readonly [string, string[]]> = [
    ["db.selectFrom('posts as p').innerJoin('people', 'a', 'b')", ['reads people', 'reads posts']],
    ["db.selectFrom(['posts', 'nodes as n'])", ['reads nodes', 'reads posts']],
    ["trx.insertInto('posts').expression((eb) => eb.selectFrom('people'))", READ_AND_WRITE],
    ["db.updateTable('posts').from('people')", READ_AND_WRITE],
    ["db.deleteFrom('posts').using('people')", READ_AND_WRITE],
    ["db.mergeInto('posts').using('people', 'a', 'b')", READ_AND_WRITE],
    ["db.with('posts', (one) => one.selectFrom('people')).selectFrom('posts')", ['reads people']],
    ["db.selectFrom(sql`posts`.as('p'))", ['reads posts']],
    ["Array.from('posts'); Readable.from('posts')", []],
    ["const text = 'posts'; say('from posts')", []],
    [
      "const T = ['posts', 'nodes'] as const; for (const t of T) db.deleteFrom(t)",
      ['writes nodes', 'writes posts'],
    ],
    ["const f = (t: 'posts' | 'nodes') => sql`from @{sql.table(t)}`", ['reads nodes', 'reads posts']],
    ["const f = (t: string) => sql`update @{sql.table(t)} set a = 1`; f('posts')", ['writes posts']],
    [
      "const C = { a: { table: 'posts' } }; const { table: n } = C[k]; const [t] = [sql.table(n)]; sql`from @{t}`",
      ['reads posts'],
    ],
    ['sql`select 1 from @{isIt ? sql`posts` : sql`people p`}, @{sql`nodes`}`', READ_THREE],
    ['const rest = sql`, nodes`; sql`select 1 from posts join people on true @{rest}`', READ_THREE],
  ]
  it.each(codeCases)('in code: %s', (code, found) => {
    expect(usesIn(codeOf(code))).toEqual(found)
  })

  it('or it is said that a name cannot be told', () => {
    const { unread } = readTableUses(
      'a.ts',
      codeOf('const f = (t: string) => sql`from @{sql.table(t)}`'),
      names,
    )
    expect(unread).toEqual([{ line: 1, text: 'sql.table(t)' }])
    expect(readTableUses('a.ts', 'const f = (t: any) => db.selectFrom(t)', names).unread).toHaveLength(1)
  })

  it.each([
    [
      'kernel/posts/queries.ts',
      'writes',
      'people',
      /src\/features\/kernel\/posts\/queries\.ts:7 writes people of kernel\/people.*queries/,
    ],
    ['kernel/posts/queries.ts', 'reads', 'polls', /reads polls of product\/community.*stands above/],
    ['kernel/posts/queries.ts', 'writes', 'polls', /writes polls of product\/community.*stands above/],
    ['kernel/posts/queries.ts', 'writes', 'attempts', /writes attempts of server.*src\/server/],
    ['kernel/posts/queries.ts', 'reads', 'people', null],
    ['kernel/posts/queries.ts', 'writes', 'posts', null],
  ] as const)('and refused where they should not be named: %s %s %s', (file, way, table, message) => {
    const found = violationOf(`src/features/${file}`, { table, way, line: 7 }, owners)
    if (message) expect(found).toMatch(message)
    else expect(found).toBeNull()
  })
})
