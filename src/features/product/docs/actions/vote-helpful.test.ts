import { describe, expect, it } from 'vitest'
import { insertDoc } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, readOutbox } = await testSite()

const countsOf = (postId: number) =>
  db
    .selectFrom('docs')
    .select(['helpful', 'unhelpful'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
const visitor = (number: number) => `visitor-${String(number).padStart(8, '0')}`

describe('docs.voteHelpful', () => {
  it('counts a vote at the place the contract names', async () => {
    const doc = await insertDoc(db)
    const answer = await call(
      'docs.voteHelpful',
      { id: doc.number, helpful: true },
      { visitorId: visitor(1) },
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { guaqi: { docs: { voteHelpful: { helpful: 1, unhelpful: 0 } } } },
    })
  })

  it('counts once for each visitor, who may change their mind', async () => {
    const doc = await insertDoc(db)
    const vote = (helpful: boolean) =>
      call('docs.voteHelpful', { id: doc.number, helpful }, { visitorId: visitor(2) })
    await vote(true)
    await vote(true)
    expect(await countsOf(doc.id)).toEqual({ helpful: 1, unhelpful: 0 })
    await vote(false)
    expect(await countsOf(doc.id)).toEqual({ helpful: 0, unhelpful: 1 })
  })

  it('keeps the counts right under 200 votes at once', async () => {
    const doc = await insertDoc(db)
    // On a busy machine a vote may be answered with 'try again'; retries as a browser does.
    const vote = async (...asked: Parameters<typeof call>): ReturnType<typeof call> => {
      const answer = await call(...asked)
      return answer.status === 503 ? vote(...asked) : answer
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        vote(
          'docs.voteHelpful',
          { id: doc.number, helpful: index % 3 !== 0 },
          // Every visitor votes twice, each pair from an address of its own.
          { visitorId: visitor(1_000 + (index % 100)), address: `10.0.0.${index % 100}` },
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const counts = await countsOf(doc.id)
    const votes = await db.selectFrom('doc_votes').select(['helpful']).where('post_id', '=', doc.id).execute()
    expect(votes).toHaveLength(100)
    expect(counts.helpful).toBe(votes.filter(({ helpful }) => helpful).length)
    expect(counts.unhelpful).toBe(votes.filter(({ helpful }) => !helpful).length)
  })

  it('announces the vote in the same transaction', async () => {
    const doc = await insertDoc(db)
    await call('docs.voteHelpful', { id: doc.number, helpful: true }, { visitorId: visitor(3) })
    const { rows } = {
      rows: await db.selectFrom('outbox').selectAll().where('name', '=', 'docs.voted').execute(),
    }
    expect(rows.some(({ tags }) => tags.includes(`doc:${doc.number}:activity`))).toBe(true)
    await readOutbox()
  })

  it('refuses a doc that is not there, hidden or deleted', async () => {
    const hidden = await insertDoc(db, { state: 'draft' })
    const deleted = await insertDoc(db, { deletedAt: new Date() })
    for (const id of [999_999, hidden.number, deleted.number]) {
      const answer = await call(
        'docs.voteHelpful',
        { id, helpful: true },
        { visitorId: visitor(4), lang: 'en' },
      )
      expect(answer).toMatchObject({ status: 404, body: { code: 'doc-not-found' } })
    }
  })

  it('refuses a browser without a visitor id', async () => {
    const doc = await insertDoc(db)
    for (const visitorId of ['', 'short', 'x'.repeat(65), "'; drop table docs; --"]) {
      const answer = await call('docs.voteHelpful', { id: doc.number, helpful: true }, { visitorId })
      expect(answer).toMatchObject({ status: 400, body: { code: 'visitor-unknown' } })
    }
  })

  it('refuses a page of another site, and one that does not say where it is from', async () => {
    const doc = await insertDoc(db)
    for (const origin of ['https://evil.example', 'null', null]) {
      const answer = await call(
        'docs.voteHelpful',
        { id: doc.number, helpful: true },
        { visitorId: visitor(5), origin },
      )
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    }
    expect(await countsOf(doc.id)).toEqual({ helpful: 0, unhelpful: 0 })
  })

  it('refuses data of the wrong shape and writes nothing', async () => {
    for (const data of [
      undefined,
      null,
      [],
      'x',
      {},
      { id: 'one', helpful: true },
      { id: 1.5, helpful: true },
      { id: 1 },
    ]) {
      const answer = await call('docs.voteHelpful', data, { visitorId: visitor(6) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
  })

  it('stops one visitor who votes without end', async () => {
    const doc = await insertDoc(db)
    const vote = () =>
      call(
        'docs.voteHelpful',
        { id: doc.number, helpful: true },
        { visitorId: visitor(7), address: '10.9.9.9' },
      )
    for (let index = 0; index < 30; index += 1) expect((await vote()).status).toBe(200)
    const answer = await vote()
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
