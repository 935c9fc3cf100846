import { expect, it } from 'vitest'
import { hoursAgo, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPoll, reacting } from '#tests/reactions.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call, signIn } = site
const react = reacting(site)

async function own(personId: number | null, kind: string, id: number | string) {
  const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
  const { status, body } = await call('reactions.getOwn', { kind, id: String(id) }, { cookie })
  return status === 200
    ? (body as { guaqi: { reactions: { own: unknown } } }).guaqi.reactions.own
    : (body as { code: string }).code
}

it("returns one's own reactions to a post, by number or slug, with its current counts", async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { number } = await insertPost(db, { slug: 'about-likes' })
  const article = { kind: 'article', number } as const
  await react(ben, 'LIKE', article)
  const nothing = {
    isLiked: false,
    isFavorite: false,
    likeCount: 1,
    favoriteCount: 0,
    ballot: null,
    canEdit: false,
    canDelete: false,
    isMuted: false,
    isHeld: false,
  }
  expect(await own(ana, 'article', number)).toEqual(nothing)
  await react(ana, 'LIKE', article)
  await react(ana, 'FAVORITE', article)
  const all = {
    isLiked: true,
    isFavorite: true,
    likeCount: 2,
    favoriteCount: 1,
    ballot: null,
    canEdit: false,
    canDelete: false,
    isMuted: false,
    isHeld: false,
  }
  expect(await own(ana, 'article', 'about-likes')).toEqual(all)
  expect(await own(ben, 'article', number)).toMatchObject({ isLiked: true, isFavorite: false })
})

it('returns the counts of a poll to those who have voted, and to all when it is over', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { id, number, options } = await insertPoll(db)
  await react(ana, 'VOTE', { kind: 'topic', number }, options[1])
  const counted = options.map((databaseId, place) => ({ databaseId, ballots: place === 1 ? 1 : 0 }))
  expect(await own(ana, 'topic', number)).toMatchObject({
    ballot: { chosen: [options[1]], voterCount: 1, options: counted },
  })
  expect(await own(ben, 'topic', number)).toMatchObject({
    ballot: {
      chosen: [],
      voterCount: 1,
      options: options.map((databaseId) => ({ databaseId, ballots: null })),
    },
  })
  await db
    .updateTable('polls')
    .set({ deadline: hoursAgo(1) })
    .where('post_id', '=', id)
    .execute()
  expect(await own(ben, 'topic', number)).toMatchObject({ ballot: { chosen: [], options: counted } })
})

it('returns nothing to strangers, and to nobody what they may not read', async () => {
  const ana = await insertPerson(db)
  const { number } = await insertPost(db)
  const draft = await insertPost(db, { state: 'draft' })
  const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
  expect(await own(null, 'article', number)).toBeNull()
  expect(await own(ana, 'article', draft.number)).toBeNull()
  expect(await own(ana, 'topic', closed.number)).toBeNull()
  expect(await own(ana, 'article', 'nowhere')).toBeNull()
})

it('refuses data of the wrong shape', async () => {
  const ana = await insertPerson(db)
  for (const [kind, id] of [
    ['person', 1],
    ['comment', 1],
    ['article', ''],
    ['article', 'x'.repeat(201)],
  ] as const)
    expect(await own(ana, kind, id)).toBe('malformed')
})

it('says that whoever wrote a text or moderates its node may edit it', async () => {
  const [author, keeper, reader] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const nodeId = await insertNode(db, { admin_id: keeper })
  const { number } = await insertTopic(db, { nodeId, authorId: author })
  for (const [who, canEdit] of [
    [author, true],
    [keeper, true],
    [reader, false],
  ] as const)
    expect(await own(who, 'topic', number)).toMatchObject({ canEdit })
  const page = await insertPost(db, { kind: 'page' })
  expect(await own(author, 'page', page.number)).toMatchObject({ canEdit: false })
  const admin = await insertSomebody(db, { roles: ['admin'] })
  expect(await own(admin, 'page', page.number)).toMatchObject({ canEdit: true })
})
