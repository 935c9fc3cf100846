// @module-tag programs
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson } from '#tests/rows.ts'
import { makeExport } from './make-export.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-export-'))
const folders = { mediaDir: path.join(folder, 'media'), exportsDir: path.join(folder, 'exports') }
afterAll(() => rm(folder, { recursive: true, force: true }))

it('of somebody who wrote very much is packed with little memory', async () => {
  const writer = await insertPerson(db)
  await sql`insert into posts (kind, number, author_id, language, state)
    select 'article', n, ${writer}, 'en', 'draft' from generate_series(1, 1200) n`.execute(db)
  const words = JSON.stringify({
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(20_000) }] }],
  })
  await sql`insert into post_texts (post_id, language, title, document)
    select id, 'en', 'Long', ${words}::jsonb from posts where author_id = ${writer}`.execute(db)
  const { id } = await db
    .insertInto('data_exports')
    .values({ person_id: writer, asked_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  let most = 0
  const before = process.memoryUsage().rss
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 20)
  await runJob(db, makeExport, { id }, new Date(), folders)
  clearInterval(timer)
  // 120 MB of text went through, as rows and as JSON; 600 MB need no more than these.
  expect(most).toBeLessThan(120_000_000)
})
