import { describe, expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
type Node = { databaseId: number; mimeType: string }
type Library = { edges: Array<{ node: Node }>; pageInfo: { endCursor: string; hasNextPage: boolean } }

const ask = async (cookie: string, data: object) => {
  const { status, body } = await call('media.getLibrary', data, { cookie })
  const { edges, pageInfo } = (body.mediaItems ?? { edges: [] }) as Library
  return {
    status,
    pageInfo,
    ids: edges.map(({ node }) => node.databaseId),
    nodes: edges.map(({ node }) => node),
  }
}
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}

describe('media.getLibrary', () => {
  it('gives only own things of the types asked for, the newest first, with all that is known of them', async () => {
    const [ana, ben] = [await member(), await member()]
    const png = await insertItem(db, ana.id, { mime: 'image/png', alt: 'A lamp', caption: 'Dusk', size: 9 })
    await insertItem(db, ana.id, { mime: 'image/gif' })
    await insertItem(db, ben.id, { mime: 'image/png' })
    const film = await insertItem(db, ana.id, { kind: 'video', mime: 'video/mp4', storage_key: 'film.mp4' })
    const { ids, nodes } = await ask(ana.cookie, { mimeTypeIN: ['image/png', 'video/mp4'], after: '' })
    expect(ids).toEqual([film, png])
    expect(nodes[1]).toMatchObject({
      mimeType: 'image/png',
      altText: 'A lamp',
      caption: 'Dusk',
      fileSize: 9,
      mediaItemUrl: expect.any(String),
      sourceUrl: expect.stringMatching(/^\/media\/\w+-480\.webp$/),
      title: expect.any(String),
    })
  })

  it('goes on page by page, each thing once', async () => {
    const ana = await member()
    const made: number[] = []
    for (let count = 0; count < 45; count += 1) {
      made.push(
        await insertItem(db, ana.id, count % 2 ? { kind: 'audio', mime: 'audio/mpeg', widths: [] } : {}),
      )
    }
    const found: number[] = []
    let after = ''
    for (const hasNext of [true, true, false]) {
      const { ids, pageInfo } = await ask(ana.cookie, { mimeTypeIN: ['image/webp', 'audio/mpeg'], after })
      found.push(...ids)
      after = pageInfo.endCursor
      expect(pageInfo.hasNextPage).toBe(hasNext)
    }
    expect(found).toEqual(made.toReversed())
    expect((await ask(ana.cookie, { after: 'nonsense' })).ids).toEqual(made.toReversed().slice(0, 20))
  })

  it('finds by words of title, caption, file name and label, and what nobody has described', async () => {
    const ana = await member()
    const lamp = await insertItem(db, ana.id, { title: 'Paper LAMPS', alt: 'x' })
    const boat = await insertItem(db, ana.id, { file_name: '100%_boat.png', labels: ['harbour'] })
    expect((await ask(ana.cookie, { search: 'lamps' })).ids).toEqual([lamp])
    expect((await ask(ana.cookie, { search: '100%_' })).ids).toEqual([boat])
    expect((await ask(ana.cookie, { search: '%' })).ids).toEqual([boat])
    expect((await ask(ana.cookie, { search: 'harb' })).ids).toEqual([boat])
    expect((await ask(ana.cookie, { label: 'harbour' })).ids).toEqual([boat])
    expect((await ask(ana.cookie, { isMissingAlt: true })).ids).toEqual([boat])
  })

  it('tells strangers nothing', async () => {
    expect((await ask('', {})).status).toBe(401)
  })
})
