import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath, termPath } from '#features/kernel/posts/paths.ts'
import type { Context } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import type { CouponRow } from './queries/coupons.ts'
import { listAllowed, listProductNames, listTerms } from './queries/names.ts'
import { hasExpired } from './rules/discount.ts'
import type { Coupon } from './schemas.ts'

type Presenting = Pick<
  Context,
  'db' | 'now' | 'locale' | 'currency' | 'places' | 'settings' | 'shows' | 't' | 'until'
>

/** Coupons for whoever may see them. */
export async function presentCoupons(context: Presenting, rows: readonly CouponRow[]): Promise<Coupon[]> {
  const { db, locale, places } = context
  const ids = (name: 'termIds' | 'postIds') => [...new Set(rows.flatMap((row) => row[name]))]
  const people = await listAllowed(
    db,
    rows.filter(({ useRestrict }) => useRestrict === 'ids').map(({ campaignId }) => campaignId),
  )
  const terms = new Map((await listTerms(db, ids('termIds'), locale)).map((term) => [term.id, term]))
  const products = new Map((await listProductNames(db, ids('postIds'), locale)).map((one) => [one.id, one]))
  const placesOf = ({ restrictedType, termIds, postIds }: CouponRow) => {
    if (restrictedType === 'terms')
      return termIds.flatMap((id) => {
        const term = terms.get(id)
        return term ? [{ name: term.name, path: termPath(places, term.taxonomy, term) }] : []
      })
    if (restrictedType === 'other') return []
    return postIds.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ name: product.name, path: postPath(places, 'product', product) }] : []
    })
  }
  return rows.map((row) => ({
    ...presentTerms(context, row),
    useRestrict: {
      type: row.useRestrict,
      users: people
        .filter(({ campaignId }) => campaignId === row.campaignId && row.useRestrict === 'ids')
        .map((person) => presentPerson(person, context)),
      levels: levelNames(context, row.levels),
    },
    restrictedType: row.restrictedType,
    restrictedProduct: placesOf(row),
  }))
}

function levelNames({ settings, locale }: Presenting, keys: readonly string[]) {
  const all = [...settings.level.lv, ...settings.level.vip]
  return keys.flatMap((key) => {
    const level = all.find((one) => one.key === key)
    return level ? [{ key, name: localize(level.name, locale) }] : []
  })
}

function presentTerms(context: Presenting, row: CouponRow) {
  const { locale, currency, now } = context
  const { redeem } = row
  const isSpent =
    row.done >= row.uses || (row.isOpen && row.takenByAsker >= row.perPerson && row.usedAt !== null)
  return {
    code: row.code,
    name: localize(row.name, locale),
    type: row.type ?? '',
    status: isSpent ? ('used' as const) : ('unused' as const),
    expiredAt: {
      hasExpired: hasExpired(row, now),
      expiredTime: (row.endedAt ?? row.expiresAt)?.toISOString() ?? null,
    },
    startsAt: row.startsAt.toISOString(),
    allowPush: row.allowPush,
    createdAt: row.createdAt.toISOString(),
    ownedAt: row.ownedAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    currency,
    faceValue: row.percent === null ? (row.faceValue[currency] ?? null) : null,
    percent: row.percent,
    minimumSpend: row.minimumSpend[currency] ?? null,
    redeem: {
      type: redeem.type,
      text: redeem.type === 'custom' ? localize(redeem.text, locale) : '',
      money: redeem.type === 'money' ? (redeem.money[currency] ?? null) : null,
      credit: redeem.type === 'credit' ? redeem.credit : null,
      level: redeem.type === 'level' ? (levelNames(context, [redeem.level])[0]?.name ?? '') : '',
    },
    description: localize(row.description, locale),
  }
}
