import { describe, expect, it } from 'vitest'
import { SAME_PRESS } from '#features/talk/writing/rules/find-repeat.ts'
import { PACE } from '#features/talk/writing/rules/pace.ts'
import { WRITING_LIMITS } from '#features/talk/writing/rules.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { authorOf, insertAuthor, paragraphs, withPictures } from '#tests/authoring.ts'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'
import type { CommentView } from '../schemas.ts'

const { db, call, signIn, readOutbox } = await testSite()
const write = writerOf(call, signIn)

const say = (personId: number, kind: string, number: number, content: string) =>
  write(personId, ['COMMENT', kind, number], content)
const viewOf = ({ gqContent }: Awaited<ReturnType<typeof say>>) => gqContent?.comment as CommentView
const rowOf = (id: number) =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const latestAnnouncement = () =>
  db
    .selectFrom('outbox')
    .select(['name', 'data', 'tags'])
    .where('name', '=', 'comment.written')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a comment', () => {
  it('shows pictures from the library of its writer who may bring any, and no more than four', async () => {
    const as = authorOf(call, signIn)
    const id = opaqueId('article', (await insertPost(db)).number)
    const person = await insertAuthor(db)
    const comment = (content: object) => as(person, 'mutates.content', { type: 'COMMENT', id, content })
    // Whoever used somebody else's picture could prevent its deletion.
    const { body: foreign } = await comment({
      version: 1,
      content: [...paragraphs('Not mine.').content, ...withPictures(1).content.slice(1)],
    })
    expect((foreign.gqContent as { comment: CommentView }).comment.html).not.toContain('<img ')
    await insertItem(db, person, { storage_key: 'a'.repeat(32) })
    const { status, body } = await comment(withPictures(4))
    expect(status).toBe(200)
    expect((body.gqContent as { comment: CommentView }).comment.html.match(/<img /g)).toHaveLength(4)
    const { body: refused } = await comment(withPictures(5))
    expect(refused.code).toBe('pictures-too-many')
    expect(refused.messages).toEqual(['That is too many pictures: at most 4.'])
  })

  it('stands below an article, a product, a page, a topic and an answer, counted where it stands', async () => {
    const person = await insertPerson(db, { name: 'Wen' })
    for (const kind of ['article', 'product', 'page'] as const) {
      const post = await insertPost(db, { kind })
      const reply = await say(person, kind, post.number, `About this ${kind}.`)
      expect(reply).toMatchObject({
        status: 200,
        gqContent: {
          type: 'COMMENT',
          success: true,
          commentCount: 1,
          comment: { html: `<p>About this ${kind}.</p>`, author: { name: 'Wen' }, repliesCount: 0 },
        },
      })
      expect(reply.gqContent?.id).toBe(opaqueId('comment', viewOf(reply).databaseId))
      expect((await latestAnnouncement()).tags).toEqual([`${kind}:${post.number}:activity`])
    }
    const nodeId = await insertNode(db)
    const topic = await insertTopic(db, { nodeId })
    const answerId = await insertAnswer(db, { topic })
    expect((await say(person, 'topic', topic.number, 'Which one?')).gqContent?.commentCount).toBe(1)
    const below = await say(person, 'answer', answerId, 'That helped.')
    expect(below.gqContent?.commentCount).toBe(1)
    expect(await latestAnnouncement()).toMatchObject({
      data: { kind: 'topic', number: topic.number, answerId, threadId: null, personId: person },
      tags: [`answer:${answerId}:activity`, 'topics', `node:${nodeId}`],
    })
  })

  it('is read by everybody from then on, and moves the last activity of its topic', async () => {
    const topic = await insertTopic(db, { nodeId: await insertNode(db), lastActivityAt: hoursAgo(9) })
    const person = await insertPerson(db)
    const { databaseId } = viewOf(await say(person, 'topic', topic.number, 'Still open?'))
    const { body } = await call('comments.listComments', { on: { kind: 'topic', id: topic.number } })
    expect(body).toMatchObject({ guaqi: { comments: { list: { nodes: [{ databaseId }], total: 1 } } } })
    const { last_person_id, last_activity_at } = await db
      .selectFrom('posts')
      .select(['last_person_id', 'last_activity_at'])
      .where('id', '=', topic.id)
      .executeTakeFirstOrThrow()
    expect([last_person_id, last_activity_at > hoursAgo(1)]).toEqual([person, true])
  })

  it('as a reply hangs below its comment; to a reply below the same one, naming whom it answers', async () => {
    const post = await insertPost(db)
    const [one, other] = [await insertPerson(db, { name: 'Ana' }), await insertPerson(db, { name: 'Ben' })]
    const thread = viewOf(await say(one, 'article', post.number, 'A question.'))
    const first = viewOf(await say(other, 'comment', thread.databaseId, 'A reply.'))
    const second = viewOf(await say(one, 'comment', first.databaseId, 'And one to that.'))
    expect((await rowOf(first.databaseId)).parent_id).toBe(thread.databaseId)
    expect((await rowOf(second.databaseId)).parent_id).toBe(thread.databaseId)
    expect(first.html).toBe('<p>A reply.</p>')
    expect(second.html).toMatch(/^<p>.*@Ben.* And one to that\.<\/p>$/)
    // Whoever answers their own reply is not mentioned.
    expect(viewOf(await say(one, 'comment', second.databaseId, 'Besides,')).html).toBe('<p>Besides,</p>')
    const guest = await insertComment(db, { postId: post.id, parentId: thread.databaseId, guestName: 'Lu' })
    expect(viewOf(await say(one, 'comment', guest, 'Thank you.')).html).toBe('<p>@Lu Thank you.</p>')
  })

  it('keeps its lines and links, and nothing that loads or runs', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const htmlOf = async (content: string) => viewOf(await say(person, 'article', post.number, content)).html
    expect(await htmlOf('One\nTwo\n\nThree &lt;b&gt;')).toBe('<p>One<br>Two</p><p>Three &lt;b&gt;</p>')
    expect(await htmlOf('See (https://town.example/a).')).toBe(
      '<p>See (<a href="https://town.example/a" rel="nofollow ugc noopener" target="_blank">https://town.example/a</a>).</p>',
    )
    const hostile =
      '<img src="https://spy.example/x.png" onerror="alert(1)"><script>alert(1)</script><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><a href="javascript:alert(1)" onclick="alert(1)">Look</a><h2>Here</h2>'
    expect(await htmlOf(hostile)).toBe('<p>Look</p><p>Here</p>')
  })

  it('is marked with its language', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const words = { en: 'Nice.', es: '', 'zh-hans': '写得真好，谢谢！' }
    const spoken = async (content: string, lang: string) =>
      (await write(person, ['COMMENT', 'article', post.number], content, lang)).gqContent?.comment
    expect(await spoken(words['zh-hans'], 'en')).toMatchObject({ language: 'zh-hans' })
    expect(await spoken('Muy bien.', 'es')).toMatchObject({ language: 'es' })
    expect(await spoken(words.en, 'zh-hans')).toMatchObject({ language: 'en' })
  })

  it('opens what is hidden until one has commented', async () => {
    const topic = await insertTopic(db, {
      nodeId: await insertNode(db),
      hidden: 'The rest.',
      access: [{ type: 'comment' }],
    })
    const person = await insertPerson(db)
    const read = async () =>
      JSON.stringify(
        (await call('community.getTopic', { id: String(topic.number) }, await signIn(person))).body,
      )
    expect(await read()).not.toContain('The rest.')
    await say(person, 'topic', topic.number, 'May I?')
    expect(await read()).toContain('The rest.')
  })
})

describe('sent twice', () => {
  it('at once, it is stored once, and all requests get it', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => say(person, 'article', post.number, 'Only once, please.')),
    )
    expect(new Set(replies.map((reply) => viewOf(reply).databaseId)).size).toBe(1)
    expect(replies.map(({ gqContent }) => gqContent?.commentCount)).toEqual([1, 1, 1, 1, 1])
  })

  it('later, or somewhere else, it is another one', async () => {
    const [post, other] = [await insertPost(db), await insertPost(db)]
    const person = await insertPerson(db)
    const first = viewOf(await say(person, 'article', post.number, 'Good.'))
    expect(viewOf(await say(person, 'article', other.number, 'Good.')).databaseId).not.toBe(first.databaseId)
    await db
      .updateTable('comments')
      .set({ created_at: new Date(Date.now() - SAME_PRESS - 60_000) })
      .where('id', '=', first.databaseId)
      .execute()
    expect((await say(person, 'article', post.number, 'Good.')).gqContent?.commentCount).toBe(2)
  })

  it('after it was removed, it is another one', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const { databaseId } = viewOf(await say(person, 'article', post.number, 'Oh.'))
    await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', databaseId).execute()
    expect(viewOf(await say(person, 'article', post.number, 'Oh.')).databaseId).not.toBe(databaseId)
  })
})

describe('fifty at once', () => {
  it('are fifty, in every counter', async () => {
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answerId = await insertAnswer(db, { topic })
    const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
    const replies = await Promise.all(
      people.map((person, index) =>
        index % 2 === 0
          ? say(person, 'topic', topic.number, `Said by ${index}`)
          : say(person, 'answer', answerId, `Said by ${index}`),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { comments } = await db
      .selectFrom('posts')
      .select('comments')
      .where('id', '=', topic.id)
      .executeTakeFirstOrThrow()
    expect(comments).toBe(25)
    // The tests above inserted and deleted rows directly.
    const wrong = await listWrongCounters(db)
    expect(
      wrong.filter((line) => line.includes(`post ${topic.id}:`) || line.includes(`answer ${answerId}:`)),
    ).toEqual([])
  })
})

describe('refused', () => {
  const refusal = async (personId: number, kind: string, number: number, content = 'A word.') => {
    const { status, body } = await say(personId, kind, number, content)
    return [status, body.code, (body.messages as string[])[0]]
  }

  it('are strangers', async () => {
    const post = await insertPost(db)
    const data = { type: 'COMMENT', id: opaqueId('article', post.number), content: 'A word.' }
    expect(await call('mutates.content', data)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('are silenced people, with the time until when', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const silence = { person_id: person, kind: 'silence', reason: 'Noise.' } as const
    await db
      .insertInto('sanctions')
      .values({ ...silence, until: new Date('2031-03-07T06:05:00Z') })
      .execute()
    expect(await refusal(person, 'article', post.number)).toEqual([
      403,
      'silenced',
      'You are silenced and cannot write here until 7 Mar 2031, 14:05.',
    ])
    await db.insertInto('sanctions').values(silence).execute()
    expect((await refusal(person, 'article', post.number))[2]).toBe('You are silenced and cannot write here.')
  })

  it('are those whose level does not give it', async () => {
    const post = await insertPost(db)
    await storeSettings(db, {
      level: {
        lv: [
          { key: 'lv0', name: { en: 'New' }, roles: ['answer'] },
          { key: 'lv1', name: { en: 'One' }, roles: ['comment', 'answer'] },
        ],
        vip: [],
      },
    })
    await readOutbox()
    const person = await insertSomebody(db, { level_key: 'lv0' })
    expect((await refusal(person, 'article', post.number)).slice(0, 2)).toEqual([403, 'comment-not-yours'])
  })

  it('is what is below something that is not there, hidden or removed', async () => {
    const person = await insertPerson(db)
    const draft = await insertPost(db, { state: 'draft' })
    const gone = await insertPost(db, { deletedAt: new Date() })
    const doc = await insertPost(db, { kind: 'doc' })
    const topic = await insertTopic(db, { nodeId: await insertNode(db) })
    const answerId = await insertAnswer(db, { topic, state: 'hidden' })
    const post = await insertPost(db)
    const hidden = await insertComment(db, { postId: post.id, state: 'hidden' })
    const below = await insertComment(db, { postId: post.id, parentId: hidden })
    for (const [kind, number] of [
      ['article', 999_999],
      ['article', draft.number],
      ['article', gone.number],
      ['doc', doc.number],
      ['answer', answerId],
      ['comment', hidden],
      ['comment', below],
      ['comment', await insertComment(db, { postId: topic.id, answerId })],
      ['person', person],
    ] as const) {
      expect((await refusal(person, kind, number)).slice(0, 2), kind).toEqual([404, 'content-not-found'])
    }
    // A place where one may not write is refused before the text is read.
    const long = 'x'.repeat(100_000)
    expect((await refusal(person, 'article', 999_999, long)).slice(0, 2)).toEqual([404, 'content-not-found'])
  })

  it('is what is below a closed post, also as a reply; its moderators may write', async () => {
    const post = await insertPost(db)
    const thread = await insertComment(db, { postId: post.id })
    await db.updateTable('posts').set({ closed_at: new Date() }).where('id', '=', post.id).execute()
    const person = await insertPerson(db)
    expect((await refusal(person, 'article', post.number)).slice(0, 2)).toEqual([403, 'talk-closed'])
    expect((await refusal(person, 'comment', thread)).slice(0, 2)).toEqual([403, 'talk-closed'])
    const admin = await insertSomebody(db, { roles: ['admin'] })
    expect((await say(admin, 'article', post.number, 'That is all.')).status).toBe(200)
  })

  it('are those who have not joined a private node', async () => {
    const topic = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    const answerId = await insertAnswer(db, { topic })
    const said = await insertComment(db, { postId: topic.id, answerId })
    const person = await insertPerson(db)
    for (const [kind, number] of [
      ['topic', topic.number],
      ['answer', answerId],
      ['comment', said],
    ] as const) {
      expect((await refusal(person, kind, number)).slice(0, 2)).toEqual([403, 'private-node'])
    }
  })

  it('is what says nothing, or too much', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    for (const empty of [
      '',
      '  \n\n ',
      '\u200b\u2060\u3164',
      '\u2800',
      '<p> </p>',
      '&nbsp;',
      '<img src="/a.png">',
    ]) {
      expect((await refusal(person, 'article', post.number, empty)).slice(0, 2)).toEqual([422, 'text-empty'])
    }
    const most = WRITING_LIMITS.COMMENT
    const grown = `<p>${Array.from({ length: 600 }, (_, index) => `<b a${index}>`).join('')}${'<p>x'.repeat(1_000)}`
    for (const long of ['字'.repeat(most + 1), 'a '.repeat(most), 'x'.repeat(100_000), grown]) {
      const [status, code, message] = await refusal(person, 'article', post.number, long)
      expect([status, code, message]).toEqual([
        422,
        'text-too-long',
        'That is too long: at most 2,000 characters.',
      ])
    }
    // Characters of two UTF-16 units count as the one that people see.
    expect((await say(person, 'article', post.number, '𠮷'.repeat(most))).status).toBe(200)
  })

  it('is spam: the same long words here and there, however they are dressed up', async () => {
    const person = await insertPerson(db)
    const bill = ['Cheap watches at my shop', 'CHEAP watches, at my shop!!!', 'Cheаp wаtches  at my shоp']
    const codes: unknown[] = []
    for (const words of bill) {
      const post = await insertPost(db)
      codes.push((await say(person, 'article', post.number, words)).body.code)
    }
    expect(codes).toEqual([undefined, undefined, 'said-before'])
    expect(
      (await say(person, 'article', (await insertPost(db)).number, 'Something else altogether')).status,
    ).toBe(200)
  })

  it('is more than one can mean in a minute, with the time to wait', async () => {
    const post = await insertPost(db)
    const person = await insertPerson(db)
    const [{ most }] = PACE
    const replies = await Promise.all(
      Array.from({ length: most + 2 }, (_, index) => say(person, 'article', post.number, `No. ${index}`)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'writing-too-fast'],
      [429, 'writing-too-fast'],
    ])
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    // Others are not limited by it.
    expect((await say(await insertPerson(db), 'article', post.number, 'My first.')).status).toBe(200)
  })

  it('is data of the wrong shape', async () => {
    const person = await signIn(await insertPerson(db))
    const id = opaqueId('article', (await insertPost(db)).number)
    for (const data of [
      { type: 'COMMENT', id },
      { type: 'COMMENT', id, content: 5 },
      { type: 'COMMENT', content: 'x' },
    ]) {
      expect(await call('mutates.content', data, person)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })
})
