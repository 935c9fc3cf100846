import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { insertAuthor, paragraphs, withGated } from '#tests/authoring.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { spamSetter } from '#tests/spam.ts'
import { insertSource, SPANISH, translatorOf } from '#tests/translations.ts'
import { untilOneWaits } from '#tests/waiting.ts'

const site = await testSite()
const { db, call, errors } = site
const { as, look, save, publish } = translatorOf(site)
const read = async (number: number, lang: string) => {
  const { body } = await call('article.getArticle', { id: String(number) }, { lang })
  return (body.guaqi as { article: { article: Record<string, unknown> } }).article.article
}
const change = (text: { author: number; number: number }, data: object) =>
  as(text.author, 'article.saveArticle', {
    id: text.number,
    title: 'Other',
    content: paragraphs('Second words.'),
    language: 'en',
    ...data,
  })

afterEach(() => expect(errors).toEqual([]))

it('is what readers of its language see, and search finds, at once', async () => {
  const text = await insertSource(db)
  await save(text.author, text)
  expect((await publish(text.author, text, { title: 'Cerrajería', excerpt: '' })).status).toBe(200)
  expect(await read(text.number, 'es')).toMatchObject({
    title: 'Cerrajería',
    excerpt: 'Palabras.',
    html: '<p>Palabras.</p>',
    language: 'es',
    languages: ['en', 'es'],
    isStale: false,
  })
  expect(await read(text.number, 'zh-hans')).toMatchObject({ language: 'en', languages: ['en', 'es'] })
  const { body } = await call('utils.search', { key: 'Cerrajería' }, { lang: 'es' })
  expect(JSON.stringify(body)).toContain('Cerrajería')
  const { rows } = await sql<{ tags: string[] }>`
    select tags from outbox where name = 'translation.changed' order by id desc limit 1`.execute(db)
  expect(rows[0]?.tags).toEqual([`article:${text.number}`, 'articles'])
})

it.each(['product', 'doc', 'page'] as const)('of %s is out as that of an article is', async (kind) => {
  const text = await insertSource(db, kind)
  expect((await publish(text.author, text)).status).toBe(200)
  expect((await look(text.author, text)).languages).toContainEqual({
    language: 'es',
    state: 'reviewed',
    hasDraft: false,
  })
})

describe('after an edit of the original', () => {
  it('is stale, still shown, and reviewed again with its next state', async () => {
    const text = await insertSource(db)
    await publish(text.author, text)
    await change(text, {})
    expect(await read(text.number, 'es')).toMatchObject({
      title: SPANISH.title,
      language: 'es',
      isStale: true,
    })
    expect(await read(text.number, 'en')).toMatchObject({ isStale: false })
    expect((await publish(text.author, text, { title: 'Otro' })).status).toBe(200)
    expect(await read(text.number, 'es')).toMatchObject({ title: 'Otro', isStale: false })
  })

  it('is what it was where the edit changes no words, or takes them back', async () => {
    const text = await insertSource(db)
    await change(text, {})
    await publish(text.author, text)
    await change(text, { tags: ['Clocks'] })
    expect((await read(text.number, 'es')).isStale).toBe(false)
    await change(text, { title: 'A third' })
    expect((await read(text.number, 'es')).isStale).toBe(true)
    await change(text, {})
    expect((await read(text.number, 'es')).isStale).toBe(false)
  })
})

describe('of a text that keeps something back', () => {
  const roles = [{ type: 'credit', value: 5 }]
  const hiding = (open: string, hidden: string) => ({
    ...paragraphs(open),
    hidden: paragraphs(hidden).content,
  })

  it('keeps its own part back by the same rule, or all of it where it marks none and says so', async () => {
    const text = await insertSource(db)
    await change(text, { content: hiding('Open.', 'Secret.'), roles })
    await publish(text.author, text, { content: hiding('Abierto.', 'Secreto.') })
    expect(await read(text.number, 'es')).toMatchObject({ html: '<p>Abierto.</p>', hidden: { ways: [{}] } })
    expect((await look(text.author, text)).original).toMatchObject({
      html: '<p>Open.</p>',
      hiddenHtml: '<p>Secret.</p>',
    })
    expect((await publish(text.author, text)).body.code).toBe('hidden-mark-missing')
    expect((await read(text.number, 'es')).html).toBe('<p>Abierto.</p>')
    expect((await publish(text.author, text, { hidesAll: true })).status).toBe(200)
    expect(await read(text.number, 'es')).toMatchObject({ html: '', excerpt: SPANISH.excerpt })
  })

  it('takes a mark with nothing behind it for none: what the original hides would stand before it', async () => {
    const text = await insertSource(db)
    await change(text, { content: hiding('Open.', 'Secret.'), roles })
    const content = { ...paragraphs('Abierto.', 'Secreto.'), hidden: [{ type: 'paragraph' }] }
    expect((await publish(text.author, text, { content })).body.code).toBe('hidden-mark-missing')
    await publish(text.author, text, { content, hidesAll: true })
    expect((await read(text.number, 'es')).html).toBe('')
  })

  it('needs no mark where the original hides all of it', async () => {
    const text = await insertSource(db)
    await change(text, { roles })
    expect((await publish(text.author, text)).status).toBe(200)
    expect((await read(text.number, 'es')).html).toBe('')
  })

  it('keeps back what the original begins to keep back after it, and no more once nothing is', async () => {
    const text = await insertSource(db)
    await publish(text.author, text)
    await change(text, { content: hiding('Open.', 'Secret.'), roles })
    expect((await read(text.number, 'es')).html).toBe('')
    await publish(text.author, text, { content: hiding('Abierto.', 'Secreto.') })
    // More of the original is hidden now: the translation may show what should be hidden.
    await change(text, {
      content: { ...hiding('', 'x'), content: [], hidden: paragraphs('Open.', 'Secret.').content },
      roles,
    })
    expect((await read(text.number, 'es')).html).toBe('')
    await change(text, {})
    expect(await read(text.number, 'es')).toMatchObject({
      html: '<p>Abierto.</p><p>Secreto.</p>',
      hidden: null,
    })
  })
})

it('is refused where something is missing, too long, or not theirs', async () => {
  const text = await insertSource(db)
  const code = async (data: object, person = text.author) => {
    const { status, body } = await publish(text.author, text, data)
    return person === text.author ? (body.code ?? status) : status
  }
  expect(await code({ title: ' \u200b ' })).toBe('submit-title')
  expect(await code({ content: paragraphs(' ') })).toBe('submit-content')
  expect(await code({ title: 'x'.repeat(151) })).toBe('title-too-long')
  expect(await code({ excerpt: 'x'.repeat(301) })).toBe('excerpt-too-long')
  expect(await code({ content: paragraphs('x'.repeat(120_001)) })).toBe('text-too-long')
  expect(await code({ content: { version: 1, content: [{ type: 'x' }] } })).toBe('document-broken')
  const foreign = { type: 'image', attrs: { src: 'https://elsewhere.example/a.png' } }
  expect(await code({ content: { version: 1, content: [foreign] } })).toBe('foreign-picture')
  expect(await code({ content: withGated() })).toBe('foreign-gated')
  const hidden = paragraphs('Secreto.').content
  expect(await code({ content: { ...paragraphs('Abierto.'), hidden } })).toBe('hidden-unlike-original')
  expect(await code({ to: 'en' })).toBe('translation-of-itself')
  expect(await code({ id: 99_999 })).toBe('text-not-found')
  expect(await code({ source: '0'.repeat(64) })).toBe('source-changed')
  const { original } = await look(text.author, text)
  const sent = { kind: 'article', id: text.number, to: 'es', ...SPANISH, content: paragraphs('x') }
  const last = { source: original.source, version: 0, seen: null }
  const stranger = await insertPerson(db)
  expect((await as(null, 'content.publishTranslation', { ...sent, ...last })).status).toBe(401)
  expect((await as(stranger, 'content.publishTranslation', { ...sent, ...last })).body.code).toBe(
    'text-not-yours',
  )
  await insertSanction(db, text.author)
  expect(await code({})).toBe('silenced')
})

it('is refused where a text of theirs with such words would wait', async () => {
  const author = await insertPerson(db)
  const text = { kind: 'article' as const, ...(await insertPost(db, { authorId: author })) }
  const setRules = spamSetter(site, await insertAuthor(db))
  await setRules({ words: { 'zh-hans': [], en: [], es: ['casino'] } })
  const held = await publish(author, text, { content: paragraphs('El mejor casino.') })
  expect(held.body.code).toBe('translation-held')
  expect((await publish(author, text)).status).toBe(200)
  await setRules()
})

it('is not written over what somebody else has kept or published meanwhile', async () => {
  const text = await insertSource(db)
  const admin = await insertAuthor(db)
  await save(admin, text)
  expect((await publish(text.author, text, { version: 0 })).body.code).toBe('translation-conflict')
  await publish(admin, text)
  expect((await publish(text.author, text, { seen: null })).body.code).toBe('translation-conflict')
})

it('waits for a save that is under way, and throws nothing away that it has not seen', async () => {
  const text = await insertSource(db)
  await save(text.author, text)
  const { publishing } = await db.transaction().execute(async (saving) => {
    await sql`update translation_drafts set version = 2, title = 'De otra mano'
      where post_id = ${text.id}`.execute(saving)
    const publishing = publish(text.author, text)
    await untilOneWaits(db)
    return { publishing }
  })
  expect((await publishing).body.code).toBe('translation-conflict')
  expect((await look(text.author, text)).draft?.title).toBe('De otra mano')
})
