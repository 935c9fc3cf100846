import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStorageFull } from '#server/files/storage-full.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { withFileLimit } from '#tests/file-limit.ts'
import { runJob } from '#tests/jobs.ts'
import {
  FILES_WITHOUT_COLUMN,
  homeOf,
  listPersonalColumns,
  PERSONAL_COLUMNS,
} from '#tests/privacy/personal-columns.ts'
import { readZip } from '#tests/privacy/read-zip.ts'
import { FILES, insertWholePerson } from '#tests/privacy/whole-person.ts'
import { insertPerson } from '#tests/rows.ts'
import { makeExport } from './make-export.ts'
import { removeExports } from './remove-exports.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-export-'))
const folders = { mediaDir: path.join(folder, 'media'), exportsDir: path.join(folder, 'exports') }
afterAll(() => rm(folder, { recursive: true, force: true }))

const { person } = await insertWholePerson(db, folders.mediaDir)
const ask = async (personId: number): Promise<number> => {
  const { id } = await db
    .insertInto('data_exports')
    .values({ person_id: personId, asked_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const fileOf = async (id: number) => {
  const { file } = await db
    .selectFrom('data_exports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return path.join(folders.exportsDir, file ?? '')
}

describe('an export', () => {
  let archive = new Map<string, Buffer>()
  let file = ''
  beforeAll(async () => {
    const id = await ask(person)
    expect(await runJob(db, makeExport, { id }, new Date(), folders)).toEqual({
      announced: [],
      enqueued: ['delivery.sendMail'],
    })
    file = await fileOf(id)
    archive = await readZip(file)
  })
  const rowsOf = (name: string) =>
    JSON.parse(archive.get(`${name}.json`)?.toString() ?? 'null') as Array<Record<string, unknown>>

  it('tells of every column that knows a person, or a list says why it does not', async () => {
    const columns = await listPersonalColumns(db)
    const unknown = columns.filter((column) => !(column in PERSONAL_COLUMNS))
    expect(
      unknown.map(
        (column) =>
          `${column}: name it in tests/privacy/personal-columns.ts, insert a row in tests/privacy/whole-person.ts, and say in ${homeOf(column)} how it is erased and exported`,
      ),
    ).toEqual([])
    expect(
      Object.keys(PERSONAL_COLUMNS).filter((column) => !columns.includes(column)),
      'These are gone: take them out of tests/privacy/personal-columns.ts.',
    ).toEqual([])
    const exported = new Set<string>()
    for (const [column, fate] of Object.entries(PERSONAL_COLUMNS)) {
      if (!('in' in fate)) continue
      exported.add(fate.in)
      const advice = `${column}: its rows in tests/privacy/whole-person.ts are in no export ${fate.in}; ${homeOf(column)} says how it is made`
      expect(rowsOf(fate.in)?.length ?? 0, advice).toBeGreaterThan(0)
    }
    const files = [...archive.keys()].filter((name) => name.endsWith('.json'))
    expect(files.toSorted()).toEqual(
      [...exported, ...FILES_WITHOUT_COLUMN].map((name) => `${name}.json`).toSorted(),
    )
  })

  it('can be read by the system, and only by us', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folders.exportsDir)).toEqual([path.basename(file)])
    // Checked with a second implementation of zip.
    const check = 'import sys, zipfile; sys.exit(0 if zipfile.ZipFile(sys.argv[1]).testzip() is None else 1)'
    await promisify(execFile)('python3', ['-c', check, file])
  })

  it('holds what they are, wrote and uploaded', () => {
    expect(rowsOf('person')).toMatchObject([
      { name: 'Wanda Whole', email: 'wanda@town.test', hasPassword: true, formerAddresses: ['wanda-before'] },
    ])
    expect(JSON.stringify(rowsOf('posts'))).toContain('Barges are slow.')
    expect(rowsOf('posts')).toHaveLength(5)
    expect(rowsOf('answers')).toHaveLength(2)
    expect(rowsOf('bought-outside')).toMatchObject([
      {
        title: '100 credits',
        renews: { item: { tier: 'wandas-tier' }, price: 5 },
        renewsSince: expect.any(String),
      },
    ])
    expect(rowsOf('comments').map(({ on }) => on)).toContainEqual(
      expect.objectContaining({ title: 'How slow is a barge?' }),
    )
    expect(rowsOf('balances')).toContainEqual({ account: 'credit', unit: 'credit', amount: 100 })
    expect(rowsOf('statement')).toMatchObject([
      { reason: 'opening', account: 'credit', amount: 120, after: 120 },
      { unit: 'EUR', amount: 350 },
      { account: 'experience', amount: 90 },
      { reason: 'bounty', account: 'held', amount: 20 },
      { reason: 'bounty', account: 'credit', amount: -20, after: 100 },
    ])
    expect(archive.get(`media/${FILES.avatar[0]}`)?.toString()).toBe(`bytes of ${FILES.avatar[0]}`)
    expect(archive.get(`media/${FILES.inKept[1]}`)?.toString()).toBe(`bytes of ${FILES.inKept[1]}`)
    for (const file of FILES.film) expect(archive.get(`media/${file}`)?.toString()).toBe(`bytes of ${file}`)
    expect(archive.has(`media/${FILES.inKept[0]}`)).toBe(false)
    expect(archive.get('README.txt')?.toString()).toContain('Each JSON file is a list')
  })

  it('holds no secret, and nothing that others wrote', () => {
    const all = [...archive.values()].map(String).join('\n')
    expect(all).not.toMatch(/-secret|\$argon2/)
    expect(all).not.toMatch(/What others say|Thank you for asking|Whispered/)
  })
})

it('gives the title of a post only where they may read it now', async () => {
  const lea = await insertPerson(db)
  const [open, joined, left] = [
    await insertNode(db),
    await insertNode(db, { visibility: 'private' }),
    await insertNode(db, { visibility: 'private' }),
  ]
  await sql`insert into node_members (node_id, person_id, state)
    values (${joined}, ${lea}, 'joined'), (${left}, ${lea}, 'left')`.execute(db)
  const posts = [
    await insertTopic(db, { nodeId: open, title: 'For all' }),
    await insertTopic(db, { nodeId: joined, title: 'For members' }),
    await insertTopic(db, { nodeId: open, authorId: lea, state: 'draft', title: 'Her own draft' }),
    await insertTopic(db, { nodeId: left, title: 'Closed node' }),
    await insertTopic(db, { nodeId: open, state: 'draft', title: 'Closed draft' }),
    await insertTopic(db, { nodeId: open, state: 'hidden', title: 'Closed and hidden' }),
    await insertTopic(db, { nodeId: open, deletedAt: new Date(), title: 'Closed and gone' }),
  ]
  for (const post of posts) {
    const answer = await insertAnswer(db, { topic: post })
    const comment = await insertComment(db, { postId: post.id })
    for (const statement of [
      sql`update answers set author_id = ${lea} where id = ${answer}`,
      sql`update comments set author_id = ${lea} where id = ${comment}`,
      sql`insert into reactions (person_id, target_kind, target_id, kind) values (${lea}, 'post', ${post.id}, 'like')`,
      sql`insert into polls (post_id, kind, deadline) values (${post.id}, 'single', now())`,
      sql`insert into ballots (post_id, person_id, option_ids) values (${post.id}, ${lea}, '{1}')`,
      sql`insert into docs (post_id) values (${post.id})`,
      sql`insert into doc_votes (post_id, voter, helpful) values (${post.id}, ${`person:${lea}`}, true)`,
      sql`insert into bounties (post_id, kind, amount, target, deadline, state)
        values (${post.id}, 'credit', 50, 'some', now(), 'open')`,
      sql`insert into bounty_targets values (${post.id}, ${lea})`,
    ]) {
      await statement.execute(db)
    }
  }
  const id = await ask(lea)
  await runJob(db, makeExport, { id }, new Date(), folders)
  const archive = await readZip(await fileOf(id))
  const expected = posts.map(({ number }, place) => ({
    kind: 'topic',
    number,
    title: ['For all', 'For members', 'Her own draft'][place] ?? null,
  }))
  for (const [name, key] of [
    ['answers', 'topic'],
    ['comments', 'on'],
    ['reactions', 'post'],
    ['votes', 'in'],
    ['votes-on-docs', 'on'],
    ['bounties-for-you', 'topic'],
  ] as const) {
    const rows: Record<string, unknown>[] = JSON.parse(String(archive.get(`${name}.json`)))
    expect(
      rows.map(({ [key]: post }) => post),
      name,
    ).toEqual(expected)
  }
})

it('is not made twice, nor for somebody who has gone', async () => {
  const id = await ask(person)
  await runJob(db, makeExport, { id }, new Date(), folders)
  const before = await readdir(folders.exportsDir)
  expect((await runJob(db, makeExport, { id }, new Date(), folders)).enqueued).toEqual([])
  const gone = await insertPerson(db)
  const late = await ask(gone)
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  await runJob(db, makeExport, { id: late }, new Date(), folders)
  expect(await readdir(folders.exportsDir)).toEqual(before)
})

it('writes no mail to somebody without an address', async () => {
  const id = await ask(await insertPerson(db))
  expect((await runJob(db, makeExport, { id }, new Date(), folders)).enqueued).toEqual([])
  expect((await readZip(await fileOf(id))).size).toBeGreaterThan(10)
})

it('for which there is no room fails as a whole, leaves nothing, and is made when there is some', async () => {
  const id = await ask(person)
  const names = () => readdir(folders.exportsDir).catch(() => [])
  const before = await names()
  const failure: unknown = await withFileLimit(100, () =>
    runJob(db, makeExport, { id }, new Date(), folders),
  ).catch((error: unknown) => error)
  expect(isStorageFull(failure)).toBe(true)
  expect(await names()).toEqual(before)
  await runJob(db, makeExport, { id }, new Date(), folders)
  expect((await readZip(await fileOf(id))).size).toBeGreaterThan(0)
})

it('is removed when its time is over, as is what was left half made', async () => {
  const abandoned = path.join(folders.exportsDir, '9-abandoned.zip.part')
  await writeFile(abandoned, 'half')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await runJob(db, removeExports, null, inDays(0.5), folders)
  expect(await readdir(folders.exportsDir)).toContain('9-abandoned.zip.part')
  await runJob(db, removeExports, null, inDays(6), folders)
  const there = await readdir(folders.exportsDir)
  expect(there).not.toContain('9-abandoned.zip.part')
  expect(there.length).toBeGreaterThan(0)
  await runJob(db, removeExports, null, inDays(8), folders)
  expect(await readdir(folders.exportsDir)).toEqual([])
  expect(await readFile(path.join(folders.mediaDir, FILES.nowhere[0]), 'utf8')).toContain('bytes')
})
