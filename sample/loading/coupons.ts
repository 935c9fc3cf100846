import { sql } from 'kysely'
import { codeKey } from '#features/product/coupons/rules/coupon.ts'
import type { Coupon } from '../types.ts'
import { daysBefore, hoursAfter, idOf, json, type Loading } from './town-rows.ts'

/** A code for everybody, which the page about coupons names. */
const CAMPAIGN = {
  code: 'PLAZA-TEN',
  name: { 'zh-hans': '广场九折', en: 'Ten percent for everybody', es: 'Un diez por ciento para todos' },
  description: {
    'zh-hans': '全场九折，每人一次。',
    en: 'Ten percent off everything, once for each.',
    es: 'Un diez por ciento menos en todo, una vez por persona.',
  },
}

/** Taken on the pages of products: as many as there are codes. */
const OFFERED = {
  name: { 'zh-hans': '纸品见面礼', en: 'A little off paper', es: 'Un poco menos en papel' },
  description: {
    'zh-hans': '纸品立减 5 元，每人一张，领完为止。',
    en: '$1 off paper goods, one each while they last.',
    es: '1 € menos en papel, uno por persona hasta agotarse.',
  },
  codes: 24,
}

/** The coupons of the town: those of its people, of each kind and state, a code for everybody, and some to be taken. */
export async function insertCoupons(loading: Loading): Promise<void> {
  const { db, now } = loading
  for (const coupon of loading.town.coupons) await insertOne(loading, coupon)
  const campaign = await db
    .insertInto('coupon_campaigns')
    .values({
      name: json(CAMPAIGN.name),
      description: json(CAMPAIGN.description),
      type: 'cash',
      percent: 10,
      uses: 500,
      starts_at: daysBefore(now, 2),
      expires_at: hoursAfter(now, 24 * 5),
      created_by: null,
      created_at: daysBefore(now, 2),
      key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { code } = CAMPAIGN
  await db
    .insertInto('coupons')
    .values({
      campaign_id: campaign.id,
      code,
      code_key: codeKey(code),
      owner_id: null,
      is_open: true,
      created_at: daysBefore(now, 2),
    })
    .execute()
  await insertOffered(loading)
}

async function insertOffered({ db, now, terms }: Loading): Promise<void> {
  const at = daysBefore(now, 1)
  const campaign = await db
    .insertInto('coupon_campaigns')
    .values({
      name: json(OFFERED.name),
      description: json(OFFERED.description),
      type: 'cash',
      face_value: json({ RMB: 500, USD: 100, EUR: 100 }),
      restricted_type: 'terms',
      term_ids: [idOf(terms, 'shop-category/paper-goods')],
      is_shown: true,
      starts_at: at,
      expires_at: hoursAfter(now, 24 * 30),
      created_by: null,
      created_at: at,
      key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = Array.from(
    { length: OFFERED.codes },
    (_, place) => `PAPER-${String(place + 1).padStart(3, '0')}`,
  )
  await db
    .insertInto('coupons')
    .values(
      codes.map((code) => ({
        campaign_id: campaign.id,
        code,
        code_key: codeKey(code),
        owner_id: null,
        is_open: true,
        created_at: at,
      })),
    )
    .execute()
}

async function insertOne({ db, now, people, terms }: Loading, coupon: Coupon): Promise<void> {
  const ownerId = idOf(people, coupon.owner)
  const at = daysBefore(now, coupon.createdDaysAgo)
  const isUsed = coupon.status === 'used'
  const { useRestrict, restrictedTo } = coupon
  const campaign = await db
    .insertInto('coupon_campaigns')
    .values({
      name: json(coupon.name),
      description: json(coupon.description),
      type: coupon.type,
      face_value: json(coupon.faceValue),
      minimum_spend: json(coupon.minimumSpend ?? {}),
      redeem: json(coupon.redeem),
      use_restrict: useRestrict.type,
      levels: useRestrict.type === 'levels' ? useRestrict.levels : [],
      restricted_type: restrictedTo.type === 'categories' ? 'terms' : 'other',
      term_ids:
        restrictedTo.type === 'categories'
          ? restrictedTo.categories.map((key) => idOf(terms, `shop-category/${key}`))
          : [],
      allow_push: coupon.allowPush,
      starts_at: at,
      expires_at: coupon.endsInHours === null ? null : hoursAfter(now, coupon.endsInHours),
      created_by: null,
      created_at: at,
      key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (useRestrict.type === 'ids')
    for (const slug of useRestrict.users)
      await db
        .insertInto('coupon_allowed')
        .values({ campaign_id: campaign.id, person_id: idOf(people, slug) })
        .execute()
  const { id } = await db
    .insertInto('coupons')
    .values({
      campaign_id: campaign.id,
      code: coupon.code,
      code_key: codeKey(coupon.code),
      owner_id: ownerId,
      is_open: false,
      taken: isUsed ? 1 : 0,
      created_at: at,
      owned_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isUsed) return
  const usedAt = hoursAfter(at, 30)
  await sql`insert into coupon_uses (coupon_id, person_id, state, at, used_at)
    values (${id}, ${ownerId}, 'used', ${usedAt}, ${usedAt})`.execute(db)
}
