import { array, int, nullable, object, enum as oneOf } from 'zod/mini'
import { printAddress } from '#features/accounts/addresses/public/own-address.ts'
import { type Block, facts, type Letter } from '#features/kernel/delivery/public/letters.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import { tokenOf } from '../access.ts'
import { orderPath } from '../paths.ts'
import { emailOf } from '../queries/buyers.ts'
import { type LineRow, listLines, listParcels } from '../queries/lines.ts'
import { findOrderById, type OrderRow } from '../queries/orders.ts'
import { isSent } from '../quote.ts'
import { spokenNumber } from '../rules/order-number.ts'

const TOLD = ['paid', 'sent', 'cancelled', 'refunded'] as const
type Told = (typeof TOLD)[number]

/** Tells a buyer by mail, in the language in which they bought, what has become of an order. */
export const mailOrder = defineJob({
  name: 'orders.mail',
  data: object({ orderId: int(), told: oneOf(TOLD), parcels: array(int()), amount: nullable(int()) }),
  run: async (context, data) => {
    const { db, signer, enqueue } = context
    const order = await findOrderById(db, data.orderId)
    if (!order) return
    const to = order.email || (order.personId === null ? '' : await emailOf(db, order.personId))
    if (to === '') return
    const letter = await writeOrder(context, order, data)
    const params = { letter: signer.encrypt(MAIL_SECRET, JSON.stringify(letter)) }
    await enqueue(sendMail, { to, locale: order.language, template: 'written', params })
  },
})

interface Writing {
  t: Translate
  order: OrderRow
  lines: readonly LineRow[]
}

async function writeOrder(
  { db, signer, settings, siteUrl, translate }: JobContext,
  order: OrderRow,
  { told, parcels, amount }: { told: Told; parcels: readonly number[]; amount: number | null },
): Promise<Letter> {
  const t = translate(order.language)
  const lines = await listLines(db, order.id)
  const number = spokenNumber(order.number)
  const money = amount === null ? '' : formatMoney(amount, order.currency, order.language)
  const site = localize(settings.site.name, order.language)
  const heading = t(`orders.mail.${told}.heading`, { number })
  const token = order.personId === null ? tokenOf({ signer }, order.id) : null
  const href = siteUrl + localizedPath(orderPath(order.number, token), order.language)
  const writing = { t, order, lines }
  const blocks: Block[] = [
    {
      kind: 'text',
      text: t(`orders.mail.${told}.text`, { site, number, amount: money, count: parcels.length }),
    },
    ...(told === 'sent' ? await sentBlocks(db, writing, parcels) : []),
    ...(told === 'paid' ? await summaryBlocks(writing) : []),
    { kind: 'button', label: t('orders.mail.open'), href },
  ]
  return { subject: t('orders.mail.subject', { heading, site }), preview: heading, heading, blocks }
}

/** What was bought, what it cost, and where it goes. */
async function summaryBlocks({ t, order, lines }: Writing): Promise<Block[]> {
  const money = (amount: number) => formatMoney(amount, order.currency, order.language)
  const things = lines.map(({ title, chosen, quantity, amount }): [string, string] => [
    `${title}${chosen && ` (${chosen})`}${quantity > 1 ? ` × ${quantity}` : ''}`,
    money(amount),
  ])
  const { discount, postageAmount, tax, total, isTaxIncluded } = order
  const sums: Array<[string, string]> = [
    ...(discount > 0 ? [[t('orders.sum.coupon'), `−${money(discount)}`] as [string, string]] : []),
    ...(order.postage ? [[t('orders.sum.postage'), money(postageAmount)] as [string, string]] : []),
    ...(tax > 0 && !isTaxIncluded ? [[t('orders.sum.tax'), money(tax)] as [string, string]] : []),
    [t('orders.sum.total'), money(total)],
    ...(tax > 0 && isTaxIncluded ? [[t('orders.sum.taxInside'), money(tax)] as [string, string]] : []),
  ]
  const going =
    isSent(lines) && order.address && [order.address.name, ...(await printAddress(order.address))].join(', ')
  return [facts(...things), facts(...sums), ...(going ? [facts([t('orders.sum.goesTo'), going])] : [])]
}

async function sentBlocks(
  db: JobContext['db'],
  { t, order, lines }: Writing,
  told: readonly number[],
): Promise<Block[]> {
  const parcels = (await listParcels(db, order.id)).filter(({ id }) => told.includes(id))
  return parcels.map((parcel) => {
    const inside = parcel.lines.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line ? [`${line.title}${quantity > 1 ? ` × ${quantity}` : ''}`] : []
    })
    return facts(
      [t('orders.mail.carrier'), parcel.carrier],
      [t('orders.mail.tracking'), parcel.tracking],
      [t('orders.mail.inside'), inside.join(', ')],
    )
  })
}
