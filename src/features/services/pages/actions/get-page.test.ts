import { expect, it } from 'vitest'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, readOutbox } = await testSite()

const ask = (id: unknown, lang = 'en') => call('page.getPage', { id }, { lang })
const pageIn = (page: object) => ({ status: 200, body: { guaqi: { page: { page } } } })

it('gives a stranger a page by number and slug, in their language, else in its own', async () => {
  const { number } = await insertPost(db, {
    kind: 'page',
    slug: 'rules',
    titles: { en: 'Rules', es: 'Normas' },
    text: 'Be kind.',
  })
  for (const address of [String(number), 'rules']) {
    expect(await ask(address)).toMatchObject(
      pageIn({
        databaseId: number,
        title: 'Rules',
        path: 'page/rules',
        html: '<p>Be kind.</p>',
        cover: null,
      }),
    )
  }
  expect(await ask('rules', 'es')).toMatchObject(pageIn({ title: 'Normas', language: 'es' }))
  expect(await ask('rules', 'zh-hans')).toMatchObject(
    pageIn({ title: 'Rules', language: 'en', languages: ['en', 'es'] }),
  )
})

it('names the address of a custom page where its text stands at one', async () => {
  await insertPost(db, { kind: 'page', slug: 'about' })
  await storeSettings(db, { pages: { desktop: { pages: { custom: [{ id: 'about' }] } } } })
  await readOutbox()
  expect(await ask('about')).toMatchObject(pageIn({ path: 'about' }))
})

it('closes the text with the custom page that it stands on', async () => {
  const { number } = await insertPost(db, { kind: 'page', slug: 'inside', text: 'Whispered.' })
  const custom = [{ id: 'inside', access: [{ type: 'login' }] }]
  await storeSettings(db, { pages: { desktop: { pages: { custom } } } })
  await readOutbox()
  for (const address of ['inside', String(number)])
    expect(await ask(address)).toMatchObject({ status: 403, body: { code: 'page-closed' } })
})

it('says of a deleted page that it is gone', async () => {
  const { number } = await insertPost(db, { kind: 'page', deletedAt: new Date() })
  expect(await ask(String(number))).toMatchObject({ status: 410, body: { code: 'gone' } })
})

it('refuses a page that is not there, not out, or something else', async () => {
  const hidden = [
    await insertPost(db, { kind: 'page', state: 'draft' }),
    await insertPost(db, { kind: 'page', publishedAt: new Date(Date.now() + 60_000) }),
  ]
  await insertPost(db, { kind: 'article', slug: 'an-article' })
  for (const id of [...hidden.map(({ number }) => String(number)), 'an-article', 'nowhere', '0']) {
    expect(await ask(id)).toMatchObject({
      status: 404,
      body: { code: 'page-not-found', messages: ['This page is no longer here.'] },
    })
  }
})
