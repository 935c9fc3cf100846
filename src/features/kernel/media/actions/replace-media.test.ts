import { expect, it } from 'vitest'
import { insertComment } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSanction } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const replace = async (cookie: string, id: number, by: number) => {
  const { status, body } = await call('media.replaceMedia', { id, by }, { cookie, lang: 'en' })
  return { status, body, item: (body as { replaceMedia?: { item: Item } }).replaceMedia?.item }
}
type Item = { databaseId: number; sourceUrl: string; altText: string }
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}
const exists = (id: number) =>
  db.selectFrom('media').select('storage_key').where('id', '=', id).executeTakeFirst()

it('puts a new file in the place of the old one, on covers and in the texts of its owner', async () => {
  const [ana, ben] = [await member(), await member()]
  const old = await insertItem(db, ana.id, { storage_key: 'a'.repeat(32), widths: [480, 960], alt: 'A lamp' })
  const fresh = await insertItem(db, ana.id, { storage_key: 'b'.repeat(32), widths: [480, 700], width: 700 })
  const document = JSON.stringify({
    version: 1,
    content: [{ type: 'image', attrs: { src: `/media/${'a'.repeat(32)}-960.webp`, alt: 'A lamp' } }],
  })
  const [own, other] = [
    await insertPost(db, { authorId: ana.id }),
    await insertPost(db, { authorId: ben.id }),
  ]
  await db.updateTable('posts').set({ cover_id: fresh }).where('id', '=', own.id).execute()
  await db.updateTable('post_texts').set({ document }).execute()
  const { item } = await replace(ana.cookie, old, fresh)
  expect(item).toMatchObject({
    databaseId: old,
    altText: 'A lamp',
    sourceUrl: `/media/${'b'.repeat(32)}-700.webp`,
  })
  expect(await exists(fresh)).toBeUndefined()
  const { cover_id: cover } = await db
    .selectFrom('posts')
    .select('cover_id')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  expect(cover).toBe(old)
  const textOf = async (id: number) =>
    JSON.stringify(
      await db.selectFrom('post_texts').select('document').where('post_id', '=', id).executeTakeFirst(),
    )
  expect(await textOf(own.id)).toContain(`/media/${'b'.repeat(32)}-700.webp`)
  expect(await textOf(own.id)).not.toContain('a'.repeat(32))
  // What somebody else shows stays as it was.
  expect(await textOf(other.id)).toContain(`/media/${'a'.repeat(32)}-960.webp`)
})

it('shows the new file in comments of its owner that were read before', async () => {
  const ana = await member()
  const [one, other] = ['7'.repeat(32), '8'.repeat(32)]
  const old = await insertItem(db, ana.id, { storage_key: one, widths: [480] })
  const fresh = await insertItem(db, ana.id, { storage_key: other, widths: [480] })
  const post = await insertPost(db)
  const comment = await insertComment(db, { postId: post.id, authorId: ana.id })
  const content = [{ type: 'image', attrs: { src: `/media/${one}-480.webp`, alt: '' } }]
  await db
    .updateTable('comments')
    .set({ document: JSON.stringify({ version: 1, content }) })
    .where('id', '=', comment)
    .execute()
  const read = async () =>
    JSON.stringify((await call('comments.listComments', { on: { kind: 'article', id: post.number } })).body)
  expect(await read()).toContain(`/media/${one}-480.webp`)
  await replace(ana.cookie, old, fresh)
  await expect.poll(read).toContain(`/media/${other}-480.webp`)
  expect(await read()).not.toContain(one)
})

it('gives a product that sells both files the one that stays, for the variants of both', async () => {
  const ana = await member()
  const product = await insertProduct(db, { authorId: ana.id })
  const sold = async (one: string[] | null, other: string[] | null) => {
    const [old, fresh] = [await insertItem(db, ana.id), await insertItem(db, ana.id)]
    await db
      .insertInto('product_files')
      .values([
        { post_id: product.id, media_id: old, position: old, variant_keys: one },
        { post_id: product.id, media_id: fresh, position: fresh, variant_keys: other },
      ])
      .execute()
    expect((await replace(ana.cookie, old, fresh)).status).toBe(200)
    const rows = await db
      .selectFrom('product_files')
      .selectAll()
      .where('media_id', 'in', [old, fresh])
      .execute()
    expect(rows.map(({ media_id: id }) => id)).toEqual([old])
    return rows[0]?.variant_keys
  }
  expect(await sold(['s', 'm'], ['m', 'l'])).toEqual(['l', 'm', 's'])
  expect(await sold(['s'], null)).toBeNull()
  expect(await sold(null, ['s'])).toBeNull()
})

it('leaves a thing as it is when the same file is sent once more', async () => {
  const ana = await member()
  const id = await insertItem(db, ana.id)
  expect((await replace(ana.cookie, id, id)).item).toMatchObject({ databaseId: id })
})

it('refuses what is unlike, of somebody else, or not there, and the silenced', async () => {
  const [ana, ben] = [await member(), await member()]
  const picture = await insertItem(db, ana.id)
  const film = await insertItem(db, ana.id, { kind: 'video', mime: 'video/mp4', storage_key: 'film.mp4' })
  const gated = await insertItem(db, ana.id, { storage_key: `gated/${'c'.repeat(32)}` })
  const external = await insertItem(db, ana.id, {
    storage_key: null,
    external_url: 'https://far.example/a.jpg',
  })
  for (const by of [film, gated, external])
    expect(await replace(ana.cookie, picture, by)).toMatchObject({
      status: 400,
      body: { code: 'media-unlike' },
    })
  const theirs = await insertItem(db, ben.id)
  for (const by of [theirs, 99_999_999])
    expect(await replace(ana.cookie, picture, by)).toMatchObject({
      status: 404,
      body: { code: 'media-not-found' },
    })
  expect(await replace('', picture, gated)).toMatchObject({ body: { code: 'not-signed-in' } })
  const spare = await insertItem(db, ana.id)
  await insertSanction(db, ana.id, { kind: 'silence' })
  expect(await replace(ana.cookie, picture, spare)).toMatchObject({
    status: 403,
    body: { code: 'media-silenced' },
  })
  expect(await exists(spare)).toBeDefined()
})
