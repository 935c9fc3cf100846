import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { StartProblem } from '#shared/start-problem.ts'
import {
  bringBackup,
  countTables,
  emptyDatabase,
  migratedDatabase,
  ownPaths,
  takeBackup,
} from '#tests/backups.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { withFileLimit } from '#tests/file-limit.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import type { Connected } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import type { Database } from '../schema.ts'
import { BLOCK, createSum, headerOf, paddingOf, trailerOf } from './format.ts'
import { openArchive } from './read-archive.ts'

const { db, pool } = await testDatabase()
const { folder, inFolder } = await ownPaths()

const mediaDir = inFolder('media')
await mkdir(path.join(mediaDir, 'deeper'), { recursive: true })
await writeFile(path.join(mediaDir, 'empty'), '')
await writeFile(path.join(mediaDir, '一张图.webp'), randomBytes(BLOCK))
await writeFile(path.join(mediaDir, 'deeper', 'large.bin'), randomBytes(3_000_000))
await writeFile(path.join(mediaDir, '.upload-half'), 'not yet')

/** Texts that an export format could stumble over. */
const ODD = 'a\tb\nc\\d \\N \\. "q" \u2028 \u{1f30a} 中文'
const nodeId = await insertNode(db, { name: ODD })
for (let count = 0; count < 5; count += 1) {
  const topic = await insertTopic(db, {
    nodeId,
    title: `${ODD} ${count}`,
    text: ODD.repeat(20_000),
    likes: count,
  })
  const answerId = await insertAnswer(db, { topic, text: ODD, isAccepted: count === 1 })
  const parentId = await insertComment(db, { postId: topic.id, answerId, text: ODD })
  await insertComment(db, { postId: topic.id, answerId, parentId })
}
await giveWorth(db, await insertPerson(db), { credit: 40, EUR: 990 })
await db.insertInto('outbox').values({ name: 'x', data: '{}', tags: [] }).execute()

const take = (from: Pick<Connected, 'pool'>, media = mediaDir) =>
  takeBackup(from.pool, inFolder('site.plaza'), media)
const bringBack = (to: Connected, file: string, media = inFolder('media')) =>
  bringBackup(to.pool, file, media)

const failAt =
  (failing: string) =>
  ({ step }: { step: string }) => {
    if (step === failing) throw new Error('the disk is full')
  }

/** Everything that stands in the tables, outside of what a backup leaves out. */
async function readAll(database: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('outbox', 'search_entries', 'search_people', 'migrations') order by 1`.execute(
    database,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select r::text from ${sql.table(name)} as r order by 1`.execute(database)
    all[name] = rows
  }
  return all
}

/** A whole, sealed archive of any entries, as somebody might make to harm. */
async function forge(entries: Array<{ name: string; content: Buffer | string }>): Promise<string> {
  const listed: object[] = []
  const blocks: Buffer[] = []
  const add = (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    blocks.push(headerOf(name, bytes.length), bytes, Buffer.alloc(paddingOf(bytes.length)))
    listed.push({ name, size: bytes.length, sha256: createSum().update(bytes).digest('hex') })
  }
  const names = migrations.map(({ name }) => name)
  const about = {
    format: 1,
    plaza: '0.1.0',
    migrations: names,
    madeAt: new Date(0).toISOString(),
    server: '18',
  }
  if (entries[0]?.name !== 'plaza.json') add('plaza.json', JSON.stringify(about))
  for (const { name, content } of entries) add(name, content)
  add('manifest.json', JSON.stringify({ tables: [], sequences: [], entries: listed.slice() }))
  const whole = Buffer.concat(blocks)
  const file = inFolder('forged.plaza')
  await writeFile(file, Buffer.concat([whole, trailerOf(createSum().update(whole).digest('hex'))]))
  return file
}

describe('a backup', async () => {
  const first = await take({ pool })

  it('can be read by its owner alone', async () => {
    expect((await stat(first.file)).mode & 0o777).toBe(0o600)
  })

  it('is never written over a file that is there', async () => {
    await expect(takeBackup(pool, first.file, mediaDir)).rejects.toThrow('already')
  })

  it('says where it cannot be written', async () => {
    const nowhere = path.join(inFolder('nowhere'), 'site.plaza')
    await expect(takeBackup(pool, nowhere, mediaDir)).rejects.toThrow(
      'site.plaza cannot be written: there is no such file or folder',
    )
  })

  it('leaves no half file behind when it fails', async () => {
    const file = inFolder('broken.plaza')
    const failing = takeBackup(pool, file, mediaDir, failAt('media'))
    await expect(failing).rejects.toThrow('the disk is full')
    expect((await readdir(folder)).filter((name) => name.includes('broken'))).toEqual([])
  })

  it.each([
    ['its tables', 2_000],
    ['its files', 2_000_000],
  ])(
    'for which the disk is full at %s says so, leaves nothing, and the older ones as they are',
    async (_, room) => {
      const file = path.join(folder, `no-room-${room}.plaza`)
      const names = () => readdir(folder)
      const [before, older] = [await names(), await readFile(first.file)]
      expect(first.bytes).toBeGreaterThan(room)
      const failing = withFileLimit(room, () => takeBackup(pool, file, mediaDir))
      await expect(failing).rejects.toSatisfy(
        (error) =>
          error instanceof StartProblem &&
          /no-room-\d+\.plaza cannot be written: .*(full|large)/.test(error.message),
      )
      expect(await names()).toEqual(before)
      expect(await readFile(first.file)).toEqual(older)
      // As soon as there is room again.
      expect(await takeBackup(pool, file, mediaDir)).toMatchObject({ rows: first.rows, bytes: first.bytes })
    },
  )

  it('that fails in the middle of a table says so, and gives its connection up', async () => {
    const large = await migratedDatabase()
    await sql`create table wide as
      select repeat(n::text || ' text ', 5000) as text from generate_series(1, 400) as n`.execute(large.db)
    const failing = takeBackup(large.pool, inFolder('broken.plaza'), mediaDir, failAt('wide'))
    await expect(failing).rejects.toThrow('the disk is full')
    const listOthers = () =>
      sql`select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle'`.execute(large.db)
    await expect.poll(async () => (await listOthers()).rows).toEqual([])
  })

  it('comes back as it was: tables, files, numbers to come', async () => {
    const other = await emptyDatabase()
    const media = inFolder('media')
    const { rows, files } = await bringBack(other, first.file, media)
    expect(files).toBe(3)
    expect(rows).toBe(first.rows)
    expect(await readAll(other.db)).toEqual(await readAll(db))
    for (const name of ['empty', '一张图.webp', 'deeper/large.bin']) {
      expect(await readFile(path.join(media, name))).toEqual(await readFile(path.join(mediaDir, name)))
    }
    expect(await readdir(media)).not.toContain('.upload-half')
    await giveWorth(other.db, await insertPerson(other.db), { credit: 5 })
    expect(await checkLedger(other.db)).toMatchObject({ transactions: 3, problem: null })
    await expect(sql`delete from ledger_transactions`.execute(other.db)).rejects.toThrow('never changed')
    const { number } = await insertTopic(other.db, { nodeId })
    expect(number).toBe(6)
    expect(await migrate(other.db)).toEqual([])
  })

  it('is byte by byte the same from what it was restored to', async () => {
    const other = await emptyDatabase()
    const media = inFolder('media')
    await bringBack(other, first.file, media)
    const second = await take(other, media)
    const third = await emptyDatabase()
    await bringBack(third, second.file)
    expect(await readAll(third.db)).toEqual(await readAll(db))
    const [one, two] = await Promise.all(
      [first.file, second.file].map((file) => openArchive(file, () => undefined)),
    )
    expect(two?.entries.map(({ name, sha256 }) => [name, sha256])).toEqual(
      one?.entries.map(({ name, sha256 }) => [name, sha256]),
    )
    expect(two?.sequences).toEqual(one?.sequences)
    await Promise.all([one?.close(), two?.close()])
  })

  it('of an older version is restored, and its tables brought up to date', async () => {
    const old = await emptyDatabase()
    await sql`create table migrations
      (name text primary key, applied_at timestamptz not null default now())`.execute(old.db)
    for (const { name, up } of migrations.slice(0, 3)) {
      await sql.raw(up).execute(old.db)
      await sql`insert into migrations (name) values (${name})`.execute(old.db)
    }
    await insertPerson(old.db, { slug: 'from-before' })
    const { file } = await take(old)
    const other = await emptyDatabase()
    await bringBack(other, file)
    expect(await migrate(other.db)).toEqual(migrations.slice(3).map(({ name }) => name))
    const people = await other.db.selectFrom('people').select('slug').execute()
    expect(people).toEqual([{ slug: 'from-before' }])
  })

  it('of a newer version is refused', async () => {
    const about = { format: 1, plaza: '9.0.0', madeAt: new Date(0).toISOString(), server: '18' }
    const names = [...migrations.map(({ name }) => name), '9999-to-come']
    const file = await forge([
      { name: 'plaza.json', content: JSON.stringify({ ...about, migrations: names }) },
    ])
    await expect(bringBack(await emptyDatabase(), file)).rejects.toThrow('9999-to-come')
  })

  it('goes into no database and no folder that has anything', async () => {
    const { rows } = await sql<{ before: number }>`select count(*) as before from people`.execute(db)
    await expect(bringBack({ db, pool } as Connected, first.file)).rejects.toThrow('not empty')
    expect((await sql<{ before: number }>`select count(*) as before from people`.execute(db)).rows).toEqual(
      rows,
    )
    const other = await emptyDatabase()
    await expect(bringBack(other, first.file, mediaDir)).rejects.toThrow('There are files')
    expect(await countTables(other.db)).toBe(0)
  })
})

describe('a damaged backup', async () => {
  const { file } = await take({ pool })
  const whole = await readFile(file)
  const target = await emptyDatabase()
  const damaged = inFolder('damaged.plaza')

  const expectRefused = async (bytes: Buffer) => {
    await writeFile(damaged, bytes)
    const media = inFolder('media')
    await expect(bringBack(target, damaged, media)).rejects.toThrow('no whole backup')
    expect(await countTables(target.db)).toBe(0)
    await expect(stat(media)).rejects.toThrow()
  }

  it('is refused wherever a bit has changed, and changes nothing', async () => {
    const anywhere = fc.oneof(
      fc.nat(whole.length - 1),
      // Headers, the list at the end and the seal weigh little and hold most of what is believed.
      fc.nat(2 * BLOCK),
      fc.nat(8 * BLOCK).map((back) => whole.length - 1 - back),
    )
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(whole)
        bytes[place] = (bytes[place] ?? 0) ^ change
        await expectRefused(bytes)
      }),
      { numRuns: 60 },
    )
  })

  it('is refused wherever it is cut off or goes on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), (length) => expectRefused(whole.subarray(0, length))),
      { numRuns: 20 },
    )
    await expectRefused(whole.subarray(0, whole.length - BLOCK))
    await expectRefused(Buffer.concat([whole, Buffer.alloc(BLOCK)]))
    await expectRefused(Buffer.concat([whole, whole]))
    await expectRefused(randomBytes(20 * BLOCK))
    await expectRefused(Buffer.alloc(20 * BLOCK))
    await expectRefused(Buffer.alloc(0))
  })

  it('is refused when a name in it leads out of the folder', async () => {
    for (const name of [
      'media/../../etc/passwd',
      'media/..',
      'media//etc/passwd',
      '/etc/passwd',
      'media/a/../../b',
      'media/..\\..\\b',
      'media/c:evil',
      'media/./a',
      'media/a\u0000b',
      'media/.restoring',
      'media/.Restoring/a',
      'media/lost+found/a',
      'elsewhere/a',
      'tables/people; drop/000001.copy.zst',
    ]) {
      const media = inFolder('media')
      await expect(bringBack(target, await forge([{ name, content: 'x' }]), media)).rejects.toThrow(
        'no whole backup',
      )
      await expect(stat(media)).rejects.toThrow()
    }
  })

  it('is refused when its rows are not those of its version', async () => {
    await expect(bringBack(target, await forge([]))).rejects.toThrow('not those of its version')
    const content = randomBytes(100)
    const stray = await forge([{ name: 'tables/people/000001.copy.zst', content }])
    await expect(bringBack(target, stray)).rejects.toThrow()
    expect(await countTables(target.db)).toBe(0)
  })
})

describe('a backup under way', () => {
  it('sees one moment, however much is written meanwhile', async () => {
    const topic = await insertTopic(db, { nodeId })
    let isOver = false
    const write = async () => {
      while (!isOver) {
        await db.transaction().execute(async (transaction) => {
          await insertAnswer(transaction, { topic })
        })
      }
    }
    const writers = [write(), write(), write()]
    const files: string[] = []
    for (let count = 0; count < 3; count += 1) files.push((await take({ pool })).file)
    isOver = true
    await Promise.all(writers)
    const counts: number[] = []
    for (const file of files) {
      const other = await emptyDatabase()
      await bringBack(other, file)
      const { rows } = await sql<{ counted: number; there: number }>`select answers as counted,
        (select count(*) from answers where post_id = posts.id) as there from posts where id = ${topic.id}`.execute(
        other.db,
      )
      expect(rows[0]?.counted).toBe(rows[0]?.there)
      counts.push(rows[0]?.there ?? 0)
      // What is written to the copy meets nothing that came with it.
      await insertAnswer(other.db, { topic })
    }
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0)
  })
})
