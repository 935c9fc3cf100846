import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { runJob } from '#tests/jobs.ts'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { createAlipayServer } from '#tests/providers/alipay.ts'
import { paymentToOpen } from '#tests/providers/payments.ts'
import { createPaypalServer } from '#tests/providers/paypal.ts'
import { leaveWay } from '#tests/saved-ways.ts'
import { SECRET } from '#tests/secret.ts'
import { lookAtKeeping } from './jobs/look-at-keeping.ts'
import { newKey } from './new-key.ts'
import { loadProviders, providerNamed } from './providers/configured.ts'
import { insertOpened, keepReference } from './queries/payments.ts'
import { endKeeping, insertKeeping, listOwnWays } from './queries/ways.ts'

const [paypal, alipay] = [await createPaypalServer(), await createAlipayServer()]
const site = await payingSite('page', {
  paypal: { ...paypal.config, address: paypal.origin, timeout: 5_000 },
  alipay: {
    address: `${alipay.origin}/gateway.do`,
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.privateKey,
    alipayPublicKey: alipay.alipayPublicKey,
    agreementScene: 'INDUSTRY|DIGITAL_MEDIA',
    timeout: 5_000,
  },
})
const { db, post, paymentKeys } = site
await loadProviders(paymentKeys)
const asking = { paymentKeys, signer: createSigner(SECRET), siteUrl: 'http://town.test', db }
const now = new Date()
const later = new Date(now.getTime() + 3_600_000)

const tell = ({ headers, body }: { headers: Record<string, string>; body: Buffer }, provider = 'paypal') =>
  post(body, headers, provider)
const goneOf = async (wayId: number) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from outbox where name = 'payment.wayGone'
    and (data->>'wayId')::int = ${wayId}`.execute(db)
  ).rows[0]?.count

/** An account that somebody has left with PayPal. */
async function left() {
  const personId = await insertSomebody(db)
  const method = `TOKEN-${personId}`
  const wayId = await leaveWay(db, personId, { provider: 'paypal', token: { customer: '', method } })
  return { personId, method, wayId }
}

it('a way that was taken back at PayPal is gone here, and its owner is told once, however often it is told', async () => {
  const { personId, method, wayId } = await left()
  const other = await left()
  const notice = paypal.notify('VAULT.PAYMENT-TOKEN.DELETED', { id: method })
  const same = await Promise.all(Array.from({ length: 20 }, () => tell(notice)))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await tell(paypal.notify('VAULT.PAYMENT-TOKEN.DELETION-INITIATED', { id: method }))).status).toBe(
    200,
  )
  expect(await listOwnWays(db, personId)).toEqual([])
  expect(await goneOf(wayId)).toBe(1)
  expect(await listOwnWays(db, other.personId)).toHaveLength(1)
})

it('what PayPal has not signed for this site, or now, takes nothing away', async () => {
  const { personId, method, wayId } = await left()
  paypal.addSigner('old', new Date(0), new Date(1_000_000))
  const event = 'VAULT.PAYMENT-TOKEN.DELETED'
  for (const forged of [
    paypal.notify(event, { id: method }, { webhook: 'ANOTHER' }),
    paypal.notify(event, { id: method }, { at: new Date(Date.now() - 30 * 86_400_000) }),
    paypal.notify(event, { id: method }, { signer: 'old' }),
    paypal.notify(event, { id: method }, { certUrl: 'https://paypal.example/cert' }),
    {
      ...paypal.notify(event, { id: 'X' }),
      body: Buffer.from(JSON.stringify({ id: 'WH-1', event_type: event })),
    },
  ])
    expect((await tell(forged)).status).toBe(401)
  // True, and of a token that nobody has left here.
  expect((await tell(paypal.notify(event, { id: 'SOMEBODY-ELSES' }))).status).toBe(200)
  expect(await listOwnWays(db, personId)).toHaveLength(1)
  expect(await goneOf(wayId)).toBe(0)
})

it('a token that PayPal has made late is kept, and not where it was taken back before it was told of', async () => {
  for (const isThere of [true, false]) {
    const personId = await insertSomebody(db)
    const key = newKey()
    const toOpen = paymentToOpen({ key, keeps: true })
    const { reference } = (await providerNamed(asking, 'paypal')?.open(toOpen)) ?? {}
    const payment = await insertOpened(
      db,
      key,
      { ...toOpen, payable: { kind: 'sale', id: 0 }, personId, provider: 'paypal', expiresAt: later, now },
      later,
    )
    await keepReference(db, payment.id, reference ?? '')
    const keeping = { key, personId, provider: 'paypal', paymentId: payment.id, reference: null, now }
    await insertKeeping(db, { ...keeping, nextLookAt: null, expiresAt: now })
    const { id: keepingId } = await db
      .selectFrom('payment_keepings')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await endKeeping(db, keepingId, 'closed')
    paypal.approve(key)
    await providerNamed(asking, 'paypal')?.look({ ...toOpen, reference: reference ?? null })
    if (!isThere) paypal.vault.clear()
    const made = { id: 'TOKEN', metadata: { order_id: reference } }
    const notice = paypal.notify('VAULT.PAYMENT-TOKEN.CREATED', made)
    const answers = await Promise.all([1, 2, 3].map(() => tell(notice)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await runJob(db, lookAtKeeping, { keepingId }, new Date(), { paymentKeys })
    expect(await listOwnWays(db, personId)).toHaveLength(isThere ? 1 : 0)
  }
  const unknown = paypal.notify('VAULT.PAYMENT-TOKEN.CREATED', { id: 'T', metadata: { order_id: 'UNKNOWN' } })
  expect((await tell(unknown)).status).toBe(200)
})

it('an agreement with Alipay is kept as soon as it is told, and gone as soon as it was ended in the app', async () => {
  const personId = await insertSomebody(db)
  const asked = await site.ask('payments.openKeeping')(personId, { provider: 'alipay' })
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(asked.body))?.[1] ?? ''
  const agreement = alipay.agree(url)
  expect((await tell(alipay.notify(alipay.agreementOf(agreement, false)), 'alipay')).text).toBe('success')
  const { id: keepingId } = await db
    .selectFrom('payment_keepings')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  await runJob(db, lookAtKeeping, { keepingId }, new Date(), { paymentKeys })
  const [way] = await listOwnWays(db, personId)
  expect(way).toMatchObject({ provider: 'alipay', brand: 'alipay' })
  const ended = alipay.notify(alipay.agreementOf(agreement, true))
  await Promise.all([1, 2, 3].map(() => tell(ended, 'alipay')))
  expect(await listOwnWays(db, personId)).toEqual([])
  expect(await goneOf(way?.id ?? 0)).toBe(1)
})
