import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { authorOf, blankForm, insertAuthor, paragraphs, withGated } from '#tests/authoring.ts'
import { inHours } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertDoc, insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { answerAfterWaiting } from '#tests/waiting.ts'

const { db, call, signIn, errors } = await testSite()
const as = authorOf(call, signIn)
const save = (person: number | null, data: Record<string, unknown> = {}) =>
  as(person, 'docs.saveDoc', { title: 'How to pay', content: paragraphs('Cash.'), id: null, ...data })
const pathOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.guaqi as { docs: { saveDoc: { slug: string } } }).docs.saveDoc.slug
const numberOf = (answer: Awaited<ReturnType<typeof save>>) => Number(pathOf(answer).split('/').at(-1))
const codeOf = async (person: number, data: Record<string, unknown>) => (await save(person, data)).body.code
const titles = async () => {
  const { body } = await call('docs.getTree', {}, { lang: 'en' })
  interface Branch {
    title: string
    children: Branch[]
  }
  const line = ({ title, children }: Branch): string =>
    children.length > 0 ? `${title}(${children.map(line).join(' ')})` : title
  return (body.guaqi as { docs: { tree: Branch[] } }).docs.tree.map(line).join(' ')
}

afterEach(() => expect(errors).toEqual([]))

it('stands in the tree where its writer wants it, and moves there with what hangs on it', async () => {
  const person = await insertAuthor(db)
  const [one, two] = [
    numberOf(await save(person, { title: 'One' })),
    numberOf(await save(person, { title: 'Two' })),
  ]
  // Two at once must not get the same position.
  const lock = sql`select pg_advisory_xact_lock(hashtext('docs'))`
  const three = numberOf(
    await answerAfterWaiting(db, lock, () => save(person, { title: 'Three', parent: null, after: null })),
  )
  const below = numberOf(await save(person, { title: 'Below', parent: two }))
  await save(person, { title: 'Beside', parent: two, after: null })
  expect(await titles()).toBe('Three One Two(Beside Below)')
  await save(person, { id: three, title: 'Three', parent: null, after: one })
  expect(await titles()).toBe('One Three Two(Beside Below)')
  await save(person, { id: two, title: 'Two', parent: one, after: null })
  // An edit without a position keeps it.
  await save(person, { id: below, title: 'Below', content: paragraphs('Other words.') })
  expect(await titles()).toBe('One(Two(Beside Below)) Three')
  expect(await codeOf(person, { id: one, parent: below })).toBe('doc-in-itself')
  expect(await codeOf(person, { parent: 99_999 })).toBe('doc-parent-gone')
  const deep = numberOf(await save(person, { title: 'Deep', parent: below }))
  expect(await codeOf(person, { title: 'Too deep', parent: deep })).toBe('doc-too-deep')
})

it('is read and found under its address, and by the one it had before', async () => {
  const person = await insertAuthor(db)
  const answer = await save(person, { title: 'Delivery', slug: 'delivery', content: paragraphs('Swallows.') })
  expect(pathOf(answer)).toBe('docs/delivery')
  const { id } = (answer.body.guaqi as { docs: { saveDoc: { id: string } } }).docs.saveDoc
  await save(person, { id, title: 'Delivery', slug: 'shipping', content: paragraphs('Swallows.') })
  const { body } = await call('docs.getDoc', { id: 'delivery' }, { lang: 'en' })
  expect(body).toMatchObject({
    guaqi: { docs: { doc: { path: 'docs/shipping', html: '<p>Swallows.</p>' } } },
  })
  const found = await call('utils.search', { key: 'swallows' }, { lang: 'en' })
  expect(JSON.stringify(found.body)).toContain('docs/shipping')
  expect(await codeOf(person, { title: 'Other', slug: 'shipping' })).toBe('slug-taken')
})

it('comes back into the form as it stands, with its place, also as it stood before', async () => {
  const person = await insertAuthor(db)
  const above = await insertDoc(db)
  const first = await insertDoc(db, { parentId: above.id })
  const sent = { title: 'Form', parent: above.number, after: first.number, content: paragraphs('Old') }
  const id = numberOf(await save(person, sent))
  await save(person, { ...sent, id, content: paragraphs('New') })
  const source = async (revision: number | null) =>
    (await as(person, 'content.getSource', { kind: 'doc', id, revision })).body
  const place = { kind: 'doc', parent: above.number, after: first.number }
  expect(await source(null)).toMatchObject({
    guaqi: { content: { source: { form: { ...place, document: paragraphs('New') } } } },
  })
  const { body } = await as(person, 'content.listTextChanges', { kind: 'doc', id })
  const [change] = (body.guaqi as { content: { textChanges: { nodes: { databaseId: number }[] } } }).content
    .textChanges.nodes
  expect(await source(change?.databaseId ?? 0)).toMatchObject({
    guaqi: { content: { source: { form: { ...place, document: paragraphs('Old') } } } },
  })
})

it('is written by whose level gives it, who then looks after every help page', async () => {
  expect((await save(null)).status).toBe(401)
  const plain = await insertPerson(db)
  expect(await codeOf(plain, {})).toBe('doc-not-yours')
  const { number } = await insertDoc(db, { authorId: await insertPerson(db) })
  expect(await codeOf(plain, { id: number })).toBe('text-not-yours')
  expect((await save(await insertAuthor(db), { id: number })).status).toBe(200)
  const silenced = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, silenced)
  expect(await codeOf(silenced, {})).toBe('silenced')
})

it('is refused what is missing or wrong, in words', async () => {
  const person = await insertAuthor(db)
  const wrong: Array<[string, Record<string, unknown>]> = [
    ['submit-title', { title: '\u200b' }],
    ['submit-content', { content: paragraphs() }],
    ['title-too-long', { title: 'x'.repeat(151) }],
    ['excerpt-too-long', { excerpt: 'x'.repeat(301) }],
    ['text-too-long', { content: paragraphs('x'.repeat(120_001)) }],
    ['document-broken', { content: 7 }],
    [
      'foreign-picture',
      { content: { version: 1, content: [{ type: 'image', attrs: { src: 'https://a.example/b' } }] } },
    ],
    ['foreign-gated', { content: withGated() }],
    ['slug-wrong', { slug: 'Not a slug' }],
    ['publish-time', { publishAt: 'tomorrow' }],
    ['hidden-in-doc', { content: { ...paragraphs('a'), hidden: paragraphs('b').content } }],
    ['text-not-found', { id: 99_999 }],
    // An article of that number is no help page.
    ['text-not-found', { id: (await insertPost(db)).number + 50_000 }],
  ]
  for (const [code, data] of wrong) expect(await codeOf(person, data), code).toBe(code)
  const number = numberOf(await save(person, { title: 'Seen' }))
  expect(await codeOf(person, { id: number, seen: '2020-01-01T00:00:00.000Z' })).toBe('edited-meanwhile')
})

it('shows the gated files of its author, and takes none from who changes it', async () => {
  const [ana, ben] = [await insertAuthor(db), await insertAuthor(db)]
  const item = (owner: number, digit: string) =>
    insertItem(db, owner, { storage_key: `gated/${digit.repeat(32)}`, widths: [960], title: `Film ${digit}` })
  for (const [owner, digit] of [
    [ana, '1'],
    [ana, '2'],
    [ben, '3'],
  ] as const)
    await item(owner, digit)
  const number = numberOf(await save(ana, { title: 'Films', content: withGated('1') }))
  const preview = async (person: number, digit: string) => {
    const { body } = await as(person, 'content.getPreview', {
      kind: 'doc',
      of: number,
      content: withGated(digit),
    })
    return body.code ?? JSON.stringify(body).includes('&amp;sign=')
  }
  const change = (person: number, digit: string) =>
    save(person, { id: number, title: 'Films', content: withGated(digit) })
  // Files that the text shows already stay, in the preview as on the page.
  expect(await preview(ben, '1')).toBe(true)
  expect((await change(ben, '1')).status).toBe(200)
  const { body } = await call('docs.getDoc', { id: String(number) })
  expect(JSON.stringify(body)).toContain('&amp;sign=')
  const form = { ...blankForm({ kind: 'doc', document: withGated('1') }) }
  const draft = await as(ben, 'content.saveDraft', { version: 0, of: number, form })
  const { id } = (draft.body as { guaqi: { content: { saveDraft: { id: number } } } }).guaqi.content.saveDraft
  expect(JSON.stringify((await as(ben, 'content.getDraft', { id })).body)).toContain('&sign=')
  // Neither a file of hers that is shown elsewhere, nor one that is shown nowhere.
  for (const digit of ['2', '3']) {
    expect(await preview(ben, digit)).toBe('foreign-gated')
    expect((await change(ben, digit)).body.code).toBe('foreign-gated')
  }
  expect((await change(ben, '3')).body.messages).toEqual([expect.stringContaining('Film 3')])
  expect((await change(ana, '2')).status).toBe(200)
})

it('pressed twice is one page, and with a time to come is read then', async () => {
  const person = await insertAuthor(db)
  const once = numberOf(await save(person, { title: 'Once' }))
  expect(numberOf(await save(person, { title: 'Once' }))).toBe(once)
  const later = numberOf(await save(person, { title: 'Later', publishAt: inHours(20) }))
  expect((await call('docs.getDoc', { id: String(later) }, { lang: 'en' })).status).toBe(404)
})

it('has a draft, which its writer’s list names', async () => {
  const person = await insertAuthor(db)
  const form = blankForm({ kind: 'doc', title: 'Half', parent: null, after: null })
  expect((await as(person, 'content.saveDraft', { id: null, version: 0, of: null, form })).status).toBe(200)
  const { body } = await as(person, 'content.listOwn', { state: 'draft' })
  expect(body).toMatchObject({ guaqi: { content: { own: { nodes: [{ kind: 'doc', title: 'Half' }] } } } })
})
