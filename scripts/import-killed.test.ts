// @module-tag programs
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { type ItemValues, makeExport } from '#tests/import/make-export.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-killed-'))
afterAll(() => rm(folder, { recursive: true }))

const address =
  'url' in connection
    ? connection.url
    : `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`

const POSTS = 600
const items = Array.from({ length: POSTS }, (_, index): ItemValues => {
  const id = index + 1
  const comments = [{ id: 2 * id }, { id: 2 * id + 1, parent: 2 * id }]
  const tags = [{ slug: `tag-${id % 7}`, name: `Tag ${id % 7}` }]
  const content = `<p>${`Words of ${id}. `.repeat(50)} <a href="https://killed.example/2024/01/post-${(id % POSTS) + 1}/">next</a></p>`
  if (id % 10 === 0) return { id, type: 'product', content, meta: { _price: '3.50', _sku: `S-${id}` } }
  return { id, content, comments, tags }
})
const file = path.join(folder, 'killed.xml')
await writeFile(file, makeExport({ url: 'https://killed.example', items }))

/** Runs the command; ended with SIGKILL as soon as this many of its posts are here. */
function run(killAt?: number): Promise<{ said: string; signal: string | null }> {
  const env = {
    ...process.env,
    DATABASE_URL: address,
    SITE_URL: 'http://localhost:3000',
    SECRET: 's'.repeat(32),
    DATA_DIR: folder,
  }
  const script = path.resolve(import.meta.dirname, 'import.ts')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, 'wordpress', file], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('close', (_, signal) => resolve({ said, signal }))
    const watch = async () => {
      while (killAt !== undefined && child.exitCode === null && child.signalCode === null) {
        if ((await count('posts')) >= killAt) child.kill('SIGKILL')
        // Else the looking would take the processor that the import needs.
        await delay(5)
      }
    }
    void watch()
  })
}

async function count(
  table: 'posts' | 'comments' | 'variants' | 'import_refs' | 'import_runs' | 'import_items',
) {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

it('an import that is killed again and again goes on where it was, and nothing is there twice', async () => {
  for (const killAt of [1, 200, 400]) {
    const before = await count('posts')
    expect((await run(killAt)).signal).toBe('SIGKILL')
    expect(await count('posts')).toBeGreaterThanOrEqual(before)
  }
  const between = await count('posts')
  expect(between).toBeGreaterThan(300)
  expect(between).toBeLessThan(POSTS)
  expect(await db.selectFrom('import_runs').select('records').executeTakeFirst()).toEqual({
    records: between,
  })

  const { said, signal } = await run()
  expect(signal).toBeNull()
  expect(said).toContain('Taken: 1 person, 7 tags, 540 articles, 60 products, 1,080 comments.')
  expect(said).toContain(`Went on behind record ${between}`)
  expect(await count('posts')).toBe(POSTS)
  expect(await count('comments')).toBe(1_080)
  expect(await count('variants')).toBe(60)
  expect([await count('import_runs'), await count('import_items')]).toEqual([0, 0])
  const terms = await db.selectFrom('terms').select('posts_count').orderBy('id').execute()
  expect(terms.reduce((sum, term) => sum + term.posts_count, 0)).toBe(540)
  const refs = await count('import_refs')

  expect((await run()).said).toContain('Already here and unchanged: 600 of the posts.')
  expect([await count('posts'), await count('comments'), await count('import_refs')]).toEqual([
    POSTS,
    1_080,
    refs,
  ])
})
