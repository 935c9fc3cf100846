import { expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertComment } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite()
/** The first level may write. */
const EVERYTHING = { lv: [{ key: 'lv1', name: { en: 'One' }, roles: ['comment'] }], vip: [] }

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

it('closes with it the files of the text, and what is said below it', async () => {
  const page = await insertPost(db, { kind: 'page', slug: 'cellar', text: 'Whispered.' })
  const { id: postId, number } = page
  const file = {
    type: 'attachment',
    attrs: { src: 'https://disk.example/a.zip', title: 'a', unzipPassword: 'psst' },
  }
  await db
    .updateTable('post_texts')
    .set({ document: JSON.stringify({ version: 1, content: [file] }) })
    .where('post_id', '=', postId)
    .execute()
  const comment = await insertComment(db, { postId, text: 'Heard below.' })
  const [member, keeper] = [await insertSomebody(db), await insertSomebody(db, { roles: ['staff'] })]
  const asked = [
    ['files.open', { kind: 'page', number, language: 'en', part: 'open', place: 0 }],
    ['files.reportDead', { kind: 'page', number, language: 'en', part: 'open', place: 0 }],
    ['comments.listComments', { on: { kind: 'page', id: number } }],
    ['mutates.content', { type: 'COMMENT', id: opaqueId('page', number), content: 'Me too.' }],
    ['mutates.content', { type: 'COMMENT', id: opaqueId('comment', comment), content: 'Me too.' }],
    ['mutates.content', { type: 'LIKE', id: opaqueId('page', number) }],
    ['mutates.content', { type: 'LIKE', id: opaqueId('comment', comment) }],
    ['mutates.content', { type: 'FAVORITE', id: opaqueId('page', number) }],
  ] as const
  const answersTo = async (who: number) => {
    const { cookie } = await signIn(who)
    const answers = []
    for (const [action, data] of asked) answers.push(await call(action, data, { cookie, lang: 'en' }))
    return answers.map(({ status }) => status)
  }
  const custom = [{ id: 'cellar', access: [{ type: 'role', keys: ['staff'] }] }]
  await storeSettings(db, { pages: { desktop: { pages: { custom } } }, level: EVERYTHING })
  await readOutbox()
  expect(await answersTo(member)).toEqual(asked.map(() => 404))
  expect((await call('comments.listComments', { on: { kind: 'page', id: number } })).status).toBe(404)
  expect(await answersTo(keeper)).toEqual(asked.map(() => 200))
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
