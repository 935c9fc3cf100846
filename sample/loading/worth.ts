import { sql } from 'kysely'
import { transferOn } from '#features/kernel/ledger/queries/arrivals.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import {
  type Account,
  credit,
  experience,
  give,
  ofSite,
  take,
  toppedUp,
} from '#features/kernel/ledger/rules.ts'
import { holdReward } from '#features/product/community/queries/bounties/bounties.ts'
import { insertOpened, movePayment } from '#features/product/payments/queries/payments.ts'
import { insertSale, makeSale } from '#features/product/sales/queries/sales.ts'
import { PRICE_HOLDS_FOR } from '#features/product/sales/rules.ts'
import { insertCheckIn } from '#features/services/wealth/queries/check-ins.ts'
import { insertBatch } from '#features/services/wealth/queries/codes.ts'
import { earn } from '#features/services/wealth/queries/earn.ts'
import { creditLegs } from '#features/services/wealth/rules/credit.ts'
import { creditCost, type EarningRule } from '#features/services/wealth/rules.ts'
import { dayIn } from '#shared/days.ts'
import type { SiteSettings } from '#site/settings.ts'
import { defaultSettings } from './default-settings.ts'
import { daysBefore, idOf, type Loading, type Step } from './town-rows.ts'

type Settings = Pick<SiteSettings, 'wealth' | 'level'>

interface Event {
  personId: number
  rule: EarningRule
  object: string
  at: Date
  cause?: { kind: string; id: number }
  detail?: Record<string, number>
}

/** Days in a row, until yesterday: today's check-in is left to whoever signs in. */
const STREAKS: Record<string, number> = { ana: 13, vip: 6, maker: 3, 'chen-yan': 20, 'he-xiaoman': 8 }
const SPENT = { slug: 'ana', amount: 100, currency: 'RMB', daysAgo: 20 }

/**
 * What people have, as it came about: what they brought, and since then what the town's own likes, accepted answers and
 * check-ins earned them, by the rules that the running site pays by. In the end they have what the town says.
 *
 * @param others what else moves worth, done in its place among the rest: a wallet lists what happened by its number
 */
export async function insertWorth(loading: Loading, others: Step[]): Promise<void> {
  const { db, town, now, people } = loading
  const { wealth, level } = defaultSettings()
  const lv = town.levels.map(({ key, experience: from }) => ({ ...level.lv[0], key, experience: from }))
  const settings = { wealth, level: { ...level, lv } } as Settings
  const events = withinCaps(
    [...(await listEvents(loading)), ...(await listFirstTopics(loading)), ...checkIns(loading)],
    wealth.earning,
  )
  for (const person of town.people) {
    const personId = idOf(people, person.slug)
    const own = events.filter((event) => event.personId === personId)
    const sum = (what: 'credit' | 'experience') =>
      own.reduce((total, { rule }) => total + wealth.earning[rule][what], 0)
    const since = daysBefore(now, Math.max(person.joinedDaysAgo, 120))
    const bought = person.slug === SPENT.slug ? SPENT.amount : 0
    await open(loading, since, [
      [credit(personId), Math.max(0, person.credit - sum('credit') - bought)],
      [experience(personId), Math.max(0, person.experience - sum('experience'))],
      ...Object.entries(person.money).map(([currency, amount]): [Account, number] => [
        toppedUp(personId, currency),
        amount,
      ]),
    ])
  }
  const steps: Step[] = [
    ...events.map(({ at, ...event }) => ({ at, run: () => happen(loading, { ...event, at }, settings) })),
    { at: daysBefore(now, SPENT.daysAgo), run: () => buyCredit(loading) },
    ...(await listBounties(loading)),
  ]
  for (const { run } of [...steps, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await run()
  await insertBatch(db, {
    key: 'sample',
    codes: ['LANTERN-2026'],
    currency: 'credit',
    amount: 200,
    uses: 100,
    note: 'Lantern festival',
    expiresAt: null,
    createdBy: idOf(people, 'admin'),
    now,
  })
}

async function happen({ db }: Loading, event: Event, settings: Settings): Promise<void> {
  const { at, personId, rule, detail } = event
  const day = dayIn(at, defaultSettings().site.timeZone)
  if (rule === 'check-in') await insertCheckIn(db, { personId, day, streak: detail?.days ?? 1, now: at })
  await earn(db, { ...event, day }, { now: at, settings })
}

async function open({ db }: Loading, at: Date, worth: Array<[Account, number]>): Promise<void> {
  for (const [account, amount] of worth) {
    if (amount === 0) continue
    const key = `opening/${account.personId}/${account.kind}/${account.currency}`
    await transfer(db, { key, reason: 'opening', at }, [
      take(ofSite('issued', account.currency), amount),
      give(account, amount),
    ])
  }
}

/** Every like and every accepted answer of the last ninety days, in their order. */
async function listEvents({ db, now }: Loading): Promise<Event[]> {
  const { rows } = await sql<{ authorId: number; personId: number; kind: string; id: number; at: Date }>`
    select target_kind as kind, target_id as id, person_id as "personId", reactions.created_at as at,
      coalesce(posts.author_id, answers.author_id, comments.author_id) as "authorId"
    from reactions
    left join posts on target_kind = 'post' and posts.id = target_id
    left join answers on target_kind = 'answer' and answers.id = target_id
    left join comments on target_kind = 'comment' and comments.id = target_id
    where reactions.kind = 'like' and reactions.created_at > ${daysBefore(now, 90)}
    union all
    select 'accepted', answers.id, posts.author_id, answers.accepted_at, answers.author_id
    from answers join posts on posts.id = post_id
    where accepted_at is not null and accepted_at > ${daysBefore(now, 90)}`.execute(db)
  return rows
    .filter(({ authorId, personId }) => authorId !== null && authorId !== personId)
    .map(({ authorId, personId, kind, id, at }) =>
      kind === 'accepted'
        ? {
            personId: authorId,
            rule: 'answer-accepted' as const,
            object: `answer/${id}`,
            at,
            cause: { kind: 'answer', id },
          }
        : {
            personId: authorId,
            rule: 'liked' as const,
            object: `${kind}/${id}/${personId}`,
            at,
            cause: { kind, id },
          },
    )
}

/** The first topic of each day that somebody wrote one, in the last ninety days. */
async function listFirstTopics({ db, now }: Loading): Promise<Event[]> {
  const { timeZone } = defaultSettings().site
  const { rows } = await sql<{ id: number; personId: number; at: Date; day: string }>`
    select distinct on (author_id, day) id, author_id as "personId", published_at as at, day
    from posts, to_char(published_at at time zone ${timeZone}, 'YYYY-MM-DD') day
    where kind = 'topic' and state = 'published' and deleted_at is null
      and published_at > ${daysBefore(now, 90)} and published_at <= ${now}
    order by author_id, day, published_at, id`.execute(db)
  return rows.map(({ id, personId, at, day }) => ({
    personId,
    rule: 'first-topic',
    object: `day/${day}`,
    at,
    cause: { kind: 'post', id },
  }))
}

function checkIns({ now, people }: Loading): Event[] {
  const { timeZone } = defaultSettings().site
  return Object.entries(STREAKS).flatMap(([slug, days]) =>
    Array.from({ length: days }, (_, place): Event[] => {
      const at = daysBefore(now, days - place)
      const streak = place + 1
      const event = {
        personId: idOf(people, slug),
        object: dayIn(at, timeZone),
        at,
        detail: { days: streak },
      }
      return [
        { ...event, rule: 'check-in' },
        ...(streak % 7 === 0 ? [{ ...event, rule: 'streak' as const }] : []),
      ]
    }).flat(),
  )
}

/** In the order of time, and no more in a day than the rules pay for. */
function withinCaps(events: Event[], rules: Record<EarningRule, { perDay: number }>): Event[] {
  const { timeZone } = defaultSettings().site
  const counts = new Map<string, number>()
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ personId, rule, at }) => {
      const key = `${personId} ${rule} ${dayIn(at, timeZone)}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= rules[rule].perDay
    })
}

/** Some credit, paid for at the sandbox. */
async function buyCredit({ db, now: today, people }: Loading): Promise<void> {
  const personId = idOf(people, SPENT.slug)
  const { amount: pieces, currency, daysAgo } = SPENT
  const now = daysBefore(today, daysAgo)
  const cost = creditCost(pieces, 700)
  const [expiresAt, kept] = [new Date(now.getTime() + PRICE_HOLDS_FOR), {}]
  const named = { title: '100 积分', path: 'account/wealth', language: 'zh-hans' as const }
  const price = { currency, amount: cost, now, expiresAt }
  const sale = await insertSale(db, {
    personId,
    kind: 'credit',
    item: { amount: pieces },
    kept,
    renews: null,
    ...named,
    ...price,
  })
  const cause = { kind: 'sale', id: sale.id }
  const opening = { payable: cause, personId, provider: 'sandbox', ...price }
  const payment = await insertOpened(db, 'a'.repeat(32), opening, expiresAt)
  const arrival = {
    paymentId: payment.id,
    provider: 'sandbox',
    reason: 'sale',
    cause,
    currency,
    amount: cost,
    at: now,
  }
  const entry = { key: `credit/${personId}/sale/${sale.id}`, reason: 'credit-bought', cause, at: now }
  const legs = creditLegs(personId, { amount: pieces, currency, cost })
  await transferOn(db, { arrival, to: toppedUp(personId, currency) }, entry, legs)
  await movePayment(db, { payment, to: 'paid', reference: 'sb-sample', now })
  await makeSale(db, sale.id, now)
}

/** What is promised in open bounties is set aside; sums that nobody of the town has stay promises. */
async function listBounties({ db }: Loading): Promise<Step[]> {
  const { rows } = await sql<{
    postId: number
    personId: number
    currency: string | null
    amount: number
    at: Date
  }>`
    select post_id as "postId", author_id as "personId", currency, amount, published_at as at
    from bounties join posts on posts.id = post_id where bounties.state = 'open' order by post_id`.execute(db)
  return rows.map(({ postId, personId, currency, amount, at }) => ({
    at,
    run: () => holdReward(db, { postId, askerId: personId, unit: currency ?? 'credit', amount }, at),
  }))
}
