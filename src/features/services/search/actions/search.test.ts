import { afterEach, describe, expect, it } from 'vitest'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { encodeCursor } from '#shared/ids/cursor.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { FoundPosts } from '../schemas.ts'

const { db, call, errors } = await testSite()

let caller = 0
/** Every search from an address of its own: how often one may ask is another test. */
async function find(key: string, more: object = {}, lang = 'en'): Promise<FoundPosts> {
  caller += 1
  const address = `10.${caller >> 8}.${caller & 255}.1`
  const { status, body } = await call('utils.search', { key, ...more }, { lang, address })
  expect([status, body]).toEqual([200, expect.objectContaining({ posts: expect.anything() })])
  return body.posts as FoundPosts
}
const titles = (found: FoundPosts) => found.edges.map(({ node }) => node.title)

async function publish(values: Parameters<typeof insertPost>[1]) {
  const post = await insertPost(db, values)
  await indexPosts(db, [post.id])
  return post
}

afterEach(() => expect(errors).toEqual([]))

describe('the word that is being typed', () => {
  it('is found before it is finished, with what begins so marked', async () => {
    await publish({ titles: { en: 'Under the banyan' }, text: 'Banyans grow roots from above.' })
    const found = await find('under banya')
    expect(titles(found)).toEqual(['Under the banyan'])
    expect(found.edges[0]?.node.titleParts).toContainEqual({ text: 'banyan', isHit: true })
    expect(found.edges[0]?.node.excerpt).toContainEqual({ text: 'Banyans', isHit: true })
  })

  it.each([
    ['two letters', 'ba'],
    ['a word with another behind it', 'banya under'],
    ['a quoted word', '"banya"'],
    ['a finished word', 'banya '],
    ['a word that is not wanted', 'roots -banya'],
  ])('is whole where it is %s', async (_what, key) => {
    expect(titles(await find(key))).toEqual(key.startsWith('roots') ? ['Under the banyan'] : [])
  })

  it('is read as a whole word where enough has it', async () => {
    for (let count = 0; count < 21; count += 1) await publish({ titles: { en: `Quill ${count}` } })
    await publish({ titles: { en: 'Quillwort' } })
    const first = await find('quill')
    const second = await find('quill', { after: first.pageInfo.endCursor })
    expect([...titles(first), ...titles(second)]).not.toContain('Quillwort')
    expect(titles(first)).toHaveLength(20)
    expect(titles(second)).toHaveLength(1)
  })

  it('goes on to further pages', async () => {
    for (let count = 0; count < 25; count += 1) await publish({ titles: { en: `Zephyr ${count}` } })
    const first = await find('zeph')
    const second = await find('zeph', { after: first.pageInfo.endCursor })
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(25)
    expect(second.pageInfo).toEqual({ endCursor: '', hasNextPage: false })
  })
})

describe('what is found', () => {
  it('has the shape that clients know, with type, excerpt and the hit marked', async () => {
    const { number } = await publish({
      titles: { en: 'Mending bicycle chains' },
      text: 'Take the chain off. Then clean every link of the chain with a brush.',
    })
    const found = await find('bicycle chain')
    expect(found).toMatchObject({ count: 1, isMore: false, asked: 'words', isPartial: false })
    expect(found.pageInfo).toEqual({ endCursor: '', hasNextPage: false })
    expect(found.edges[0]?.node).toEqual({
      id: expect.any(String),
      databaseId: number,
      type: 'article',
      title: 'Mending bicycle chains',
      titleParts: [
        { text: 'Mending ', isHit: false },
        { text: 'bicycle', isHit: true },
        { text: ' ', isHit: false },
        { text: 'chains', isHit: true },
      ],
      excerpt: [
        { text: 'Take the ', isHit: false },
        { text: 'chain', isHit: true },
        { text: ' off. Then clean every link of the ', isHit: false },
        { text: 'chain', isHit: true },
        { text: ' with a brush.', isHit: false },
      ],
      language: 'en',
      gqSlug: `article/${number}`,
      authorName: expect.stringMatching(/^Person \d+/),
      viewsCache: 0,
      likeCount: 0,
      commentCount: 0,
      featuredImage: null,
      at: expect.any(String),
    })
  })

  it('is every kind of thing, each at its own address', async () => {
    const nodeId = await insertNode(db)
    const topic = await insertTopic(db, { nodeId, title: 'Zitherklang', text: 'A topic.' })
    const answer = await insertAnswer(db, { topic, text: 'The zitherklang is loud.' })
    const product = await publish({ kind: 'product', titles: { en: 'Zitherklang strings' } })
    const doc = await publish({ kind: 'doc', titles: { en: 'Tuning' }, text: 'How a zitherklang is tuned.' })
    const article = await publish({ titles: { en: 'On zitherklangs' } })
    await publish({ kind: 'page', titles: { en: 'Zitherklang imprint' } })
    await indexPosts(db, [topic.id])
    await indexAnswers(db, [answer])
    const found = await find('zitherklang')
    expect(found.edges.map(({ node: { type, gqSlug } }) => [type, gqSlug]).sort()).toEqual([
      ['answer', `community/answer/${answer}`],
      ['article', `article/${article.number}`],
      ['doc', `docs/${doc.number}`],
      ['product', `shop/${product.number}`],
      ['topic', `community/${topic.number}`],
    ])
    const byKind = await find('zitherklang', { kind: 'answer' })
    expect(byKind.edges.map(({ node }) => [node.type, node.title])).toEqual([['answer', 'Zitherklang']])
    expect(titles(await find('zitherklang', { kind: 'product' }))).toEqual(['Zitherklang strings'])
  })

  it('is found by two characters inside a Chinese text, and by one', async () => {
    await publish({ language: 'zh-hans', titles: { 'zh-hans': '河边的木匠铺' }, text: '榫卯不用一根钉子' })
    for (const key of ['木匠', '匠铺', '边的', '榫', '卯不', '钉子', '河边的木匠铺', '木匠 钉子']) {
      expect(titles(await find(key, {}, 'zh-hans')), key).toEqual(['河边的木匠铺'])
    }
    expect(titles(await find('匠木', {}, 'zh-hans'))).toEqual([])
  })

  it('is found by the words of a Chinese sentence, wherever they stand', async () => {
    await publish({
      language: 'zh-hans',
      titles: { 'zh-hans': '腌制橄榄' },
      text: '橄榄要用粗盐慢慢腌制三个月。',
    })
    expect(titles(await find('慢慢腌制橄榄', {}, 'zh-hans'))).toEqual(['腌制橄榄'])
    expect(titles(await find('“慢慢腌制橄榄”', {}, 'zh-hans'))).toEqual([])
  })

  it('is found by other forms of a word, without its accents and in full width', async () => {
    await publish({ language: 'es', titles: { es: 'Las canciones de otoño' }, text: 'Información práctica.' })
    await publish({ titles: { en: 'Knitting scarves' }, text: 'She knitted them by hand.' })
    for (const key of ['canción', 'CANCION', 'otono', 'información', 'informacion', 'informaciones'])
      expect(titles(await find(key, {}, 'es')), key).toEqual(['Las canciones de otoño'])
    for (const key of ['knit', 'knits', 'ｋｎｉｔｔｉｎｇ'])
      expect(titles(await find(key)), key).toEqual(['Knitting scarves'])
  })

  it('shows the text in which the words stand, in the reader’s language where that has them', async () => {
    const post = await insertPost(db, { titles: { en: 'Quinces', es: 'Membrillos' }, text: 'Fruit.' })
    await indexPosts(db, [post.id])
    expect((await find('membrillos', {}, 'en')).edges[0]?.node).toMatchObject({
      title: 'Membrillos',
      language: 'es',
    })
    expect((await find('fruit', {}, 'es')).edges[0]?.node).toMatchObject({ title: 'Membrillos' })
    expect((await find('fruit', {}, 'en')).edges[0]?.node).toMatchObject({ title: 'Quinces' })
  })

  it('has all words, the quoted ones in their order, and none that is not wanted', async () => {
    await publish({ titles: { en: 'Copper kettle' }, text: 'green patina' })
    await publish({ titles: { en: 'Kettle copper' }, text: 'red patina' })
    expect(titles(await find('copper kettle patina')).sort()).toEqual(['Copper kettle', 'Kettle copper'])
    expect(titles(await find('"copper kettle"'))).toEqual(['Copper kettle'])
    expect(titles(await find('“kettle copper”'))).toEqual(['Kettle copper'])
    expect(titles(await find('patina -green'))).toEqual(['Kettle copper'])
    expect(titles(await find('copper patina -"copper kettle"'))).toEqual(['Kettle copper'])
    expect(titles(await find('copper sapphire'))).toEqual([])
  })

  it('is found by small words only when nothing else was said', async () => {
    await publish({ titles: { en: 'Who are the nobodies' }, text: 'x' })
    expect(titles(await find('the nobodies whom'))).toContain('Who are the nobodies')
    expect(titles(await find('who are the'))).toContain('Who are the nobodies')
  })
})

describe('the order', () => {
  it('puts title over text, what people liked over what they did not, and new over old', async () => {
    const day = 86_400_000
    const ago = (days: number) => new Date(Date.now() - days * day)
    await publish({ titles: { en: 'Old lantern' }, publishedAt: ago(700) })
    await publish({ titles: { en: 'New lantern' }, publishedAt: ago(1) })
    await publish({ titles: { en: 'Only in the text' }, text: 'a lantern', publishedAt: ago(1) })
    const liked = await publish({ titles: { en: 'Liked lantern' }, publishedAt: ago(1) })
    await db.updateTable('posts').set({ likes: 40 }).where('id', '=', liked.id).execute()
    expect(titles(await find('lantern'))).toEqual([
      'Liked lantern',
      'New lantern',
      'Old lantern',
      'Only in the text',
    ])
  })

  it('goes on page after page, each thing once, also past what was ranked', async () => {
    const author = await insertPerson(db)
    const made: number[] = []
    for (let number = 0; number < 345; number += 1) {
      const post = await insertPost(db, {
        authorId: author,
        titles: { en: number % 50 === 0 ? `Marigold ${number}` : `Flower ${number}` },
        text: 'a marigold',
        publishedAt: new Date(Date.now() - number * 7_200_000 - 60_000),
      })
      made.push(post.id)
    }
    await indexPosts(db, made)
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 40; page += 1) {
      const found = await find('marigold', after ? { after } : {})
      expect(found.isMore).toBe(true)
      expect(found.edges.length).toBeLessThanOrEqual(20)
      seen.push(...titles(found))
      if (page === 0) {
        // Written while somebody turns pages: it moves nothing.
        await publish({ titles: { en: 'Marigold of today' } })
      }
      if (!found.pageInfo.hasNextPage) break
      after = found.pageInfo.endCursor
    }
    expect(seen.slice(0, 7).every((title) => title.startsWith('Marigold'))).toBe(true)
    expect(seen).toHaveLength(345)
    expect(new Set(seen).size).toBe(345)
  })
})

describe('what may not be found', () => {
  it('stays away: drafts, waiting, hidden, deleted and scheduled posts, and private nodes', async () => {
    const secret = 'wolframite'
    const tomorrow = new Date(Date.now() + 86_400_000)
    for (const state of ['draft', 'pending', 'hidden'] as const)
      await publish({ state, titles: { en: secret } })
    await publish({ deletedAt: new Date(), titles: { en: secret } })
    await publish({ publishedAt: tomorrow, titles: { en: secret } })
    const hidden = await insertNode(db, { visibility: 'private' })
    const gone = await insertNode(db, { deleted_at: new Date() })
    for (const nodeId of [hidden, gone]) {
      const topic = await insertTopic(db, { nodeId, title: secret })
      const answer = await insertAnswer(db, { topic, text: secret })
      await indexPosts(db, [topic.id])
      await indexAnswers(db, [answer])
    }
    const open = await insertNode(db)
    const topic = await insertTopic(db, { nodeId: open, title: 'Minerals' })
    for (const state of ['pending', 'hidden'] as const) {
      await indexAnswers(db, [await insertAnswer(db, { topic, text: secret, state })])
    }
    expect(await find(secret)).toMatchObject({ edges: [], count: 0, isMore: false })
  })

  it('leaves the results with the next word after it was hidden, even when nobody told the index', async () => {
    const post = await publish({ titles: { en: 'Feldspar' } })
    expect(titles(await find('feldspar'))).toEqual(['Feldspar'])
    await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', post.id).execute()
    expect(titles(await find('feldspar'))).toEqual([])
  })

  it('is the part of a text behind an access list', async () => {
    const nodeId = await insertNode(db)
    const topic = await insertTopic(db, {
      nodeId,
      title: 'Paid',
      text: 'The open beginning',
      hidden: 'the cinnabar secret',
      access: [{ type: 'credit', credit: 5 }],
    })
    await indexPosts(db, [topic.id])
    expect(titles(await find('cinnabar'))).toEqual([])
    const found = await find('beginning')
    expect(JSON.stringify(found)).not.toContain('cinnabar')
    expect(titles(found)).toEqual(['Paid'])
  })

  it('is not shown as somebody’s markup', async () => {
    await publish({
      titles: { en: '<img src=x onerror=alert(1)> obsidian' },
      text: '<script>obsidian</script>',
    })
    const found = await find('obsidian')
    expect(found.edges[0]?.node.excerpt).toEqual([
      { text: '<script>', isHit: false },
      { text: 'obsidian', isHit: true },
      { text: '</script>', isHit: false },
    ])
  })
})

describe('whatever is typed', () => {
  it.each([
    ['nothing', '', 'nothing'],
    ['spaces', '  　 ', 'nothing'],
    ['punctuation', '!?…—，。（）*&|<>:\'"\\', 'nothing'],
    ['a minus', '-', 'nothing'],
    ['negations alone', '-bicycle -"green patina"', 'only-without'],
    ['right-to-left marks alone', '\u200f\u202e\u2067', 'nothing'],
  ] as const)('%s asks the index nothing', async (_name, key, asked) => {
    expect(await find(key)).toMatchObject({ edges: [], asked, isPartial: false })
  })

  it.each([
    ['one letter', 'x'],
    ['one digit', '7'],
    ['ten thousand characters', 'word '.repeat(2_000)],
    ['ten thousand Chinese characters', '自行车的链条'.repeat(1_600)],
    ['one word of ten thousand letters', 'a'.repeat(10_000)],
    ['SQL', "'; drop table posts; --"],
    ['operators of the index', "a & b | !c <-> d:* :A 'e' \\ (f"],
    ['our own marks', '#article #d2026-01-01 #y2026'],
    ['emoji', '🚲 👨‍👩‍👧‍👦 🇨🇳'],
    ['mixed scripts', 'abc中文кириллицаالعربيةไทย한국어'],
    ['marks without letters', '\u0301\u0301\u0301'],
    ['an open quote', '"bicycle'],
    ['nested quotes', '"a "b" c"'],
    ['right-to-left marks', '\u202ebicycle\u202c'],
    ['many minuses', '---x -- -'],
  ])('%s is answered calmly', async (_name, key) => {
    await find(key)
    caller += 1
    const users = await call('search.user', { key }, { address: `10.200.${caller >> 8}.${caller & 255}` })
    expect(users.status).toBe(200)
  })

  it('finds the emoji, the number and the name in another script', async () => {
    await publish({ titles: { en: 'Route 🚲 6677 Привет مرحبا' } })
    for (const key of ['🚲', '6677', 'привет', 'مرحبا', '\u202eПРИВЕТ\u202c'])
      expect(titles(await find(key)), key).toEqual(['Route 🚲 6677 Привет مرحبا'])
  })

  it.each([
    ['of nonsense', 'abc'],
    ['of another list', encodeCursor([1, 2])],
    ['from the future', encodeCursor([new Date(Date.now() + 1e9).toISOString(), 1.5, 3])],
  ])('a cursor %s is refused', async (_name, after) => {
    caller += 1
    const { status, body } = await call(
      'utils.search',
      { key: 'x', after },
      { lang: 'en', address: `10.201.1.${caller & 255}` },
    )
    expect([status, body.code, body.messages]).toEqual([
      400,
      'search-cursor-unknown',
      ['This search cannot be continued from here. Please search again.'],
    ])
  })

  it('may be asked sixty times a minute', async () => {
    const statuses = new Set<number>()
    for (let time = 0; time < 62; time += 1) {
      statuses.add((await call('utils.search', { key: '' }, { address: '10.202.1.1' })).status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
  })
})
