import { describe, expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { ReportCase } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const get = callerOf(call, signIn, 'moderation.getReport')
const staff = await insertSomebody(db, { roles: ['staff'] })
const topic = await insertTopic(db, {
  nodeId: await insertNode(db),
  title: 'Rain',
  text: 'How do you price?',
})

describe('moderation.getReport', () => {
  it('shows the thing with what stands above it, who says what, and the record of its author', async () => {
    const author = await insertSomebody(db, { name: 'Quick Cash' })
    const answerId = await insertAnswer(db, { topic, text: 'I sell soup.' })
    const comment = await insertComment(db, { postId: topic.id, answerId, authorId: author })
    await insertSanction(db, author)
    const person = await insertSomebody(db)
    const { id: shot } = await db
      .insertInto('media')
      .values({
        owner_id: person,
        kind: 'image',
        external_url: 'https://far.example/w.png',
        mime: 'image/png',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const said = { postType: 'comment', postId: comment, type: 'spam', content: 'Third one.', imgs: [shot] }
    await report(person, said)
    const { id } = await db
      .selectFrom('report_cases')
      .select('id')
      .where('author_id', '=', author)
      .executeTakeFirstOrThrow()
    const { body } = await get(staff, { id })
    const found = (body as { guaqi: { moderation: { report: ReportCase } } }).guaqi.moderation.report
    expect(found.around.map(({ text }) => text)).toEqual(['How do you price?', 'I sell soup.'])
    expect(found.thing?.path).toContain(`#comment-${comment}`)
    expect(found.said).toMatchObject([
      { content: 'Third one.', shots: ['https://far.example/w.png'], decided: 0 },
    ])
    expect(found.author).toMatchObject({ name: 'Quick Cash', reported: 1, upheld: 0, sanctions: 1 })
    expect(found.outcomes).toContain('hidden')
    expect((await get(person, { id })).body.code).toBe('report-not-found')
  })

  it('refuses what is not there', async () => {
    expect((await get(staff, { id: 999_999 })).body.code).toBe('report-not-found')
  })
})
