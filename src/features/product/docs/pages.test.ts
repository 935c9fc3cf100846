import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '#database/schema.ts'
import { insertDoc } from '#tests/rows.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const { db, pool, connection } = await startedDatabase()
const asked: string[] = []
const observed = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query.sql),
})
const { get } = await testSiteOn({ db: observed, connection })

it('a doc and the tree beside it are made of one reading of all docs', async () => {
  const doc = await insertDoc(db, { titles: { en: 'Start' } })
  await insertDoc(db, { position: 1, titles: { en: 'After it' } })
  asked.length = 0
  const { text } = await get(`/en/docs/${doc.number}`)
  // Once in the tree, and once as the next page.
  expect(text.match(/>After it</g)).toHaveLength(2)
  expect(asked.filter((statement) => statement.includes('order by "docs"."position"'))).toHaveLength(1)
})
