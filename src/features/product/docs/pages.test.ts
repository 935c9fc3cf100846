import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '#database/schema.ts'
import { insertDoc, storeSettings } from '#tests/rows.ts'
import { presetSettings } from '#tests/settings.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const { db, pool, connection } = await startedDatabase()
const asked: string[] = []
const observed = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query.sql),
})
const { get, readOutbox } = await testSiteOn({ db: observed, connection })

it('a doc and the tree beside it are made of one reading of all docs', async () => {
  const doc = await insertDoc(db, { titles: { en: 'Start' } })
  await insertDoc(db, { position: 1, titles: { en: 'After it' } })
  asked.length = 0
  const { text } = await get(`/en/docs/${doc.number}`)
  // Once in the tree, and once as the next page.
  expect(text.match(/>After it</g)).toHaveLength(2)
  expect(asked.filter((statement) => statement.includes('order by "docs"."position"'))).toHaveLength(1)
})

it('two trees on a page are told apart by their titles, in the language of the reader', async () => {
  const tree = (id: string, title: object) => ({ id, name: 'doc-tree', slot: 'side', settings: { title } })
  const desktop = presetSettings.desktop as { modules?: object }
  const trees = [tree('one', { en: 'Begin here', es: 'Empieza aquí' }), tree('two', {})]
  const modules = { ...desktop.modules, 'docs.front': trees }
  await storeSettings(db, { pages: { ...presetSettings, desktop: { ...desktop, modules } } })
  await readOutbox()
  const namesOf = async (path: string) =>
    [
      ...(await get(path)).text.matchAll(
        /<nav aria-label="([^"]*)" class="docs-tree">(?:<h2[^>]*>([^<]*))?/g,
      ),
    ].map(([, name, heading]) => [name, heading])
  expect(await namesOf('/en/docs')).toEqual([
    ['Begin here', 'Begin here'],
    ['All help pages', undefined],
  ])
  expect((await namesOf('/es/docs'))[0]).toEqual(['Empieza aquí', 'Empieza aquí'])
})
