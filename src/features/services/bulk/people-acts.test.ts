import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { addressDigest } from '#features/services/newsletter/address-digest.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { bulkSite } from '#tests/bulk.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { SECRET } from '#tests/secret.ts'
import { runPiece } from './jobs/run-piece.ts'

const { db, admin, ask, resultOf, people, begin, finish, lineOf } = await bulkSite()

const inForce = (ids: readonly number[]) =>
  db
    .selectFrom('sanctions')
    .select(['person_id', 'kind', 'reason', 'until'])
    .where('person_id', 'in', ids)
    .where('lifted_at', 'is', null)
    .orderBy('person_id')
    .orderBy('kind')
    .execute()

describe('lifting the sanctions of many', () => {
  const LIFT = { act: 'lift', kind: 'silence', reason: 'An amnesty' }

  it('ends those of its kind, each on record, and leaves others as they are', async () => {
    const [silent, banned, free] = (await people(3)) as [number, number, number]
    await insertSanction(db, silent, { reason: 'Too loud' })
    await insertSanction(db, silent, { reason: 'Loud again' })
    await insertSanction(db, banned, { kind: 'login-ban', reason: 'Spam' })
    const seen = await ask('bulk.preview', { what: LIFT, chosen: { ids: [silent, banned, free] } })
    expect(resultOf(seen, 'preview')).toMatchObject({ changed: 1, same: 2, refused: 0 })
    const act = await begin(LIFT, [silent, banned, free])
    await finish(act)
    expect(await lineOf(act)).toMatchObject({ changed: 1, same: 2, to: 'silence', reason: 'An amnesty' })
    expect(await inForce([silent, banned, free])).toMatchObject([{ person_id: banned, kind: 'login-ban' }])
    const records = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('subject', '=', `person:${silent}`)
      .execute()
    expect(records).toEqual([
      { act: 'lift', actor_id: admin },
      { act: 'lift', actor_id: admin },
    ])
  })

  it('gives them anew when it is taken back, to the same end, but not what is over or given since', async () => {
    const [one, over, since] = (await people(3)) as [number, number, number]
    const until = new Date(Date.now() + 3 * 24 * 3_600_000)
    await insertSanction(db, one, { reason: 'Too loud', until })
    await insertSanction(db, over, { reason: 'Was loud', until: new Date(Date.now() + 3_600_000) })
    await insertSanction(db, since, { reason: 'Loud before' })
    const act = await begin(LIFT, [one, over, since])
    await finish(act)
    await db
      .updateTable('sanctions')
      .set({ until: new Date(Date.now() - 1_000) })
      .where('person_id', '=', over)
      .execute()
    await insertSanction(db, since, { reason: 'Loud today' })
    await ask('bulk.undo', { act })
    await finish(act)
    expect(await lineOf(act)).toMatchObject({ takenBack: 1, leftAlone: 2 })
    expect(await inForce([one, over, since])).toMatchObject([
      { person_id: one, reason: 'Too loud', until },
      { person_id: since, reason: 'Loud today' },
    ])
  })

  it('does not reach oneself', async () => {
    const seen = await ask('bulk.preview', { what: LIFT, chosen: { ids: [admin] } })
    expect(resultOf(seen, 'preview')).toMatchObject({ refused: 1, reasons: [{ reason: 'not-oneself' }] })
  })
})

describe('a mail to many', () => {
  const TEXTS = {
    en: { subject: 'A new house', text: 'We move.\n\nCome with us.' },
    es: { subject: 'Una casa nueva', text: 'Nos mudamos.' },
  }
  const SERVICE = { act: 'mail', purpose: 'service', texts: TEXTS }
  const NEWS = { ...SERVICE, purpose: 'news' }
  let reachable = 0
  async function reached(values: object = {}): Promise<number> {
    reachable += 1
    const email = `reached-${reachable}@mail.test`
    return insertSomebody(db, { email, email_verified_at: new Date(), ...values })
  }
  const reads = (person: number) =>
    db
      .insertInto('newsletter_readers')
      .values({ person_id: person, language: 'en', asked_at: new Date(), confirmed_at: new Date() })
      .execute()
  const signer = createSigner(SECRET)

  interface Sent {
    to: string
    locale: string
    params: { letter: string }
  }
  /** One piece, and what it hands to the outbox. */
  async function sentBy(actId: number) {
    const sent: Array<{ to: string; locale: string; letter: Record<string, unknown> }> = []
    await runJob(db, runPiece, { actId }, new Date(), {
      onEnqueue: ({ name }, data) => {
        if (name !== 'delivery.sendMail') return
        const { to, locale, params } = data as Sent
        sent.push({ to, locale, letter: JSON.parse(signer.decrypt(MAIL_SECRET, params.letter)) })
      },
    })
    return sent
  }
  const reasonsOf = async (what: object, ids: readonly number[]) => {
    const seen = await ask('bulk.preview', { what, chosen: { ids } })
    const { reasons } = resultOf<{ reasons: Array<{ reason: string; count: number }> }>(seen, 'preview')
    return Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]))
  }

  it('goes to each in their own language, else in the first there is, and to nobody twice within a day', async () => {
    const ids = [await reached(), await reached({ language: 'es' }), await reached({ language: 'zh-hans' })]
    const act = await begin(SERVICE, ids)
    const sent = await sentBy(act)
    expect(sent.map(({ locale }) => locale).toSorted()).toEqual(['en', 'en', 'es'])
    expect(sent.find(({ locale }) => locale === 'es')?.letter).toMatchObject({ subject: 'Una casa nueva' })
    expect(sent[0]?.letter).not.toHaveProperty('oneClick')
    expect(await lineOf(act)).toMatchObject({
      state: 'done',
      changed: 3,
      to: 'service',
      reason: 'A new house',
    })
    expect(await reasonsOf(SERVICE, ids)).toEqual({ 'mailed-lately': 3 })
    const again = await begin(SERVICE, ids)
    expect(await sentBy(again)).toEqual([])
    expect(await lineOf(again)).toMatchObject({ refused: 3 })
  })

  it('never goes to whoever has no address of their own, or wants none', async () => {
    const unsure = await reached({ email_verified_at: null })
    const [none] = (await people(1)) as [number]
    const bounced = await reached({ email: 'Gone@mail.test' })
    await db
      .insertInto('newsletter_suppressed')
      .values({ digest: addressDigest('gone@mail.test'), why: 'bounced', at: new Date(), until: null })
      .execute()
    const ids = [unsure, none, bounced]
    expect(await reasonsOf(SERVICE, ids)).toEqual({ 'no-address': 2, 'address-suppressed': 1 })
    expect(await sentBy(await begin(SERVICE, ids))).toEqual([])
  })

  it('takes news to readers of the newsletter alone, with the way out of it', async () => {
    const [reader, plain, shut] = [await reached(), await reached(), await reached()]
    await reads(reader)
    await reads(shut)
    await insertSanction(db, shut, { kind: 'login-ban' })
    const ids = [reader, plain, shut]
    expect(await reasonsOf(NEWS, ids)).toEqual({ 'not-subscribed': 1, 'shut-out': 1 })
    const [sent, ...others] = await sentBy(await begin(NEWS, ids))
    expect(others).toEqual([])
    expect(sent?.letter.oneClick).toMatch(/\?link=\d+\.0\.[0-9a-f]{64}$/)
  })

  it('is sent once though its piece fails in the middle, and has no way back', async () => {
    const ids = [await reached(), await reached()]
    const act = await begin(SERVICE, ids)
    const stuck = runJob(db, runPiece, { actId: act }, new Date(), {
      onEnqueue: () => {
        throw new Error('killed')
      },
    })
    await expect(stuck).rejects.toThrow('killed')
    expect(await lineOf(act)).toMatchObject({ state: 'running', changed: 0 })
    expect(await sentBy(act)).toHaveLength(2)
    expect(await sentBy(act)).toEqual([])
    expect((await ask('bulk.undo', { act })).body.code).toBe('act-no-way-back')
  })

  it('needs words, and takes fewer people than other acts', async () => {
    const code = async (what: object) =>
      (await ask('bulk.preview', { what, chosen: { ids: [admin] } })).body.code
    expect(await code({ ...SERVICE, texts: {} })).toBe('malformed')
    expect(await code({ ...SERVICE, texts: { en: { subject: 'Only that', text: ' ' } } })).toBe('malformed')
    await sql`insert into people (slug, name, language, level_key)
      select 'crowd-' || n, 'One of a crowd', 'en', 'crowd' from generate_series(1, 2001) n`.execute(db)
    const chosen = { filter: { level: 'crowd' } }
    const seen = await ask('bulk.preview', { what: SERVICE, chosen })
    expect(resultOf(seen, 'preview')).toMatchObject({ total: 2_001, isTooMany: true })
    const begun = await ask('bulk.begin', { what: SERVICE, chosen, seen: 2_001 })
    expect([begun.body.code, begun.body.messages]).toEqual([
      'too-many-chosen',
      ['One act takes 2000 things at most. Narrow the choice down.'],
    ])
  })
})
