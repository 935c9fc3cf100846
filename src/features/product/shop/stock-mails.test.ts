import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { notifyBack } from '#features/services/notifications/jobs/notify-back.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import type { Mail } from '#server/delivery/mail.ts'
import { fieldIn, plainBrowser } from '#tests/forms.ts'
import { runJob } from '#tests/jobs.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { forgetStockMails } from './jobs/forget-stock-mails.ts'
import { stockMailLinks } from './stock-mail-link.ts'

const site = await testSite()
const { db, call, http, signIn } = site
const signer = createSigner(SECRET)

let asked = 0
/** Each from a network of its own, whose limit is not what is looked at. */
function ask(data: object) {
  asked += 1
  const address = `10.8.${asked >> 8}.${asked & 255}`
  return call('shop.askStockMail', { variant: 'v0', ...data }, { lang: 'en', address })
}
const soldOut = () =>
  insertProduct(db, { titles: { en: 'A lamp' }, variants: [{ prices: { USD: 500 }, stock: 0 }] })
const rowsOf = async (postId: number) =>
  (
    await sql<{
      id: number
      email: string | null
      confirmed: boolean
      told: boolean
    }>`select stock_mails.id, email,
      confirmed_at is not null as confirmed, told_at is not null as told
      from stock_mails join variants on variants.id = variant_id where post_id = ${postId} order by stock_mails.id`.execute(
      db,
    )
  ).rows
const tokenOf = (id: number) =>
  new URLSearchParams(stockMailLinks(signer, id).page.split('?')[1]).get('link') ?? ''
const linked = (name: string, token: string) => call(`shop.${name}`, { token }, { lang: 'en' })
const stateIn = ({ body }: { body: Record<string, unknown> }) =>
  (body as { guaqi: { shop: { stockMail: { state: string } } } }).guaqi.shop.stockMail.state
const stock = (postId: number, pieces: number | null) =>
  db.updateTable('variants').set({ stock: pieces }).where('post_id', '=', postId).execute()

/** What jobs have laid down to be sent. */
const laidDown: Array<{ to: string }> = []
/** Stock of a product may have come back. */
const back = (product: { number: number }) =>
  runJob(db, notifyBack, { products: [product.number] }, new Date(), {
    onEnqueue: (_job, data) => void laidDown.push(data as { to: string }),
  })

/** Mails to an address that wait to be sent, as they leave. */
async function mailsTo(email: string): Promise<Mail[]> {
  const { rows: called } = await sql<{ value: never }>`select data->'value' as value from jobs.job
    where name = ${sendMail.name} and data->'value'->>'to' = ${email} order by created_on, id`.execute(db)
  const rows = [
    ...called,
    ...laidDown.filter(({ to }) => to === email).map((value) => ({ value: value as never })),
  ]
  const sent: Mail[] = []
  const delivery = {
    ...createDelivery(undefined, 'http://town.test'),
    sendMail: async (mail: Mail) => void sent.push(mail),
  }
  for (const { value } of rows) await runJob(db, sendMail, value, new Date(), { delivery })
  return sent
}

/** Somebody who has asked and confirmed. */
async function waiting(product: { id: number; number: number }, email: string): Promise<number> {
  expect((await ask({ product: product.number, email })).status).toBe(200)
  const id = (await rowsOf(product.id)).at(-1)?.id ?? 0
  expect(stateIn(await linked('confirmStockMail', tokenOf(id)))).toBe('waiting')
  return id
}

describe('waiting by mail', () => {
  it('asks whoever reads the address first, tells them once, and forgets the address with that', async () => {
    const lamp = await soldOut()
    expect((await ask({ product: lamp.number, email: ' Ines@Correo.PT ' })).body).toMatchObject({
      guaqi: { shop: { stockMailAsked: { isAsked: true } } },
    })
    await stock(lamp.id, 3)
    await back(lamp)
    const [first] = await rowsOf(lamp.id)
    expect(first).toMatchObject({ email: 'Ines@correo.pt', confirmed: false, told: false })
    const [mail] = await mailsTo('Ines@correo.pt')
    const token = tokenOf(first?.id ?? 0)
    expect(mail?.subject).toContain('A lamp')
    expect(mail?.text).toContain(`http://town.test/en/back-in-stock?link=${token}&plain=1`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://town.test/api/stock-mail/end?link=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    await stock(lamp.id, 0)
    expect(stateIn(await linked('getStockMail', token))).toBe('asked')
    expect(stateIn(await linked('confirmStockMail', token))).toBe('waiting')
    expect(stateIn(await linked('confirmStockMail', token))).toBe('waiting')
    await stock(lamp.id, 1)
    await Promise.all([1, 2].map(() => back(lamp)))
    expect(await rowsOf(lamp.id)).toEqual([{ id: first?.id, email: null, confirmed: true, told: true }])
    const mails = await mailsTo('Ines@correo.pt')
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(`http://town.test/en/shop/${lamp.number}`)
    expect(mails[1]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(stateIn(await linked('getStockMail', token))).toBe('over')
    expect(stateIn(await linked('confirmStockMail', token))).toBe('over')
  })

  it('stands in one row with members, and as many are told as there are pieces', async () => {
    const lamp = await soldOut()
    const early = await waiting(lamp, 'early@town.test')
    const member = await insertPerson(db)
    const { cookie } = await signIn(member)
    await call('shop.wishStock', { product: lamp.number, variant: 'v0', isWanted: true }, { cookie })
    const late = await waiting(lamp, 'late@town.test')
    await stock(lamp.id, 2)
    await back(lamp)
    await back(lamp)
    const told = (await rowsOf(lamp.id)).filter((row) => row.told).map(({ id }) => id)
    expect(told).toEqual([early])
    const { rows } =
      await sql`select from stock_wishes where person_id = ${member} and told_at is not null`.execute(db)
    expect(rows).toHaveLength(1)
    // A day later nobody has bought them.
    await sql`update stock_mails set told_at = told_at - interval '25 hours' where told_at is not null`.execute(
      db,
    )
    await back(lamp)
    expect((await rowsOf(lamp.id)).filter((row) => row.told).map(({ id }) => id)).toEqual([early, late])
  })

  it('ends by one press in the mail, and again without harm; whoever opens the address is asked', async () => {
    const lamp = await soldOut()
    const id = await waiting(lamp, 'ends@town.test')
    const { oneClick } = stockMailLinks(signer, id)
    const opened = await http.inject({ method: 'GET', url: oneClick })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      expect.stringContaining('/back-in-stock?link='),
    ])
    expect(await rowsOf(lamp.id)).toHaveLength(1)
    for (let turn = 0; turn < 2; turn += 1) {
      const { statusCode } = await http.inject({
        method: 'POST',
        url: oneClick,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(statusCode).toBe(200)
    }
    expect(await rowsOf(lamp.id)).toEqual([])
  })

  it('is forgotten after 90 days, and after three where nobody has confirmed', async () => {
    const lamp = await soldOut()
    const ids = []
    for (const email of ['old@town.test', 'young@town.test', 'told@town.test'])
      ids.push(await waiting(lamp, email))
    await ask({ product: lamp.number, email: 'unsaid@town.test' })
    await sql`update stock_mails set asked_at = now() - interval '91 days' where id = ${ids[0]}`.execute(db)
    await sql`update stock_mails set asked_at = now() - interval '89 days' where id = ${ids[1]}`.execute(db)
    await sql`update stock_mails set told_at = now() - interval '3 days', email = null where id = ${ids[2]}`.execute(
      db,
    )
    await sql`update stock_mails set asked_at = now() - interval '4 days' where email = 'unsaid@town.test'`.execute(
      db,
    )
    await runJob(db, forgetStockMails, null)
    expect((await rowsOf(lamp.id)).map(({ email }) => email)).toEqual(['young@town.test'])
  })
})

describe('waiting by mail without script', () => {
  it('can be asked for any variant, confirmed and ended', async () => {
    const shirt = await insertProduct(db, {
      titles: { en: 'A shirt' },
      variants: [
        { prices: { USD: 500 }, stock: 0 },
        { prices: { USD: 600 }, stock: 4 },
        { prices: { USD: 700 }, stock: 0 },
      ],
    })
    const { open, send } = plainBrowser(site)
    const page = await open(`/en/shop/${shirt.number}`)
    const form = /<form[^>]*api\/form\/stock.*?<\/form>/s.exec(page.text)?.[0] ?? ''
    expect([...form.matchAll(/<option value="(\w+)"/g)].map(([, key]) => key)).toEqual(['v0', 'v2'])
    const asking = { do: 'ask', product: shirt.number, variant: 'v2' }
    const wrong = await send('stock', { ...asking, email: 'ines@' })
    expect(wrong.status).toBe(422)
    expect(fieldIn(wrong.text, 'email')).toBe('ines@')
    expect(wrong.text).toMatch(/<option value="v2" selected=""/)
    expect((await send('stock', { ...asking, variant: 'v1', email: 'plain@town.test' })).status).toBe(409)
    const sent = await send('stock', { ...asking, email: 'plain@town.test' })
    expect(sent.address).toBe('/en/back-in-stock?sent=1&plain=1')
    expect(sent.text).toContain('Please confirm by email')
    const [row] = await rowsOf(shirt.id)
    const link = tokenOf(row?.id ?? 0)
    expect((await open(`/en/back-in-stock?link=${link}&plain=1`)).text).toContain('Shall we tell you?')
    expect((await send('stock', { do: 'confirm', link })).text).toContain('You will hear from us')
    expect((await send('stock', { do: 'end', link })).text).toContain('This is over')
    expect((await open('/en/back-in-stock?link=none&plain=1')).text).toContain('This link does not work')
    expect((await open('/en/back-in-stock?link=none')).text).toContain('<form class="my-4" method="post">')
  })

  it('says at once what is there again when it is confirmed', async () => {
    const lamp = await soldOut()
    await ask({ product: lamp.number, email: 'lucky@town.test' })
    const [row] = await rowsOf(lamp.id)
    await stock(lamp.id, 2)
    const { send } = plainBrowser(site)
    expect((await send('stock', { do: 'confirm', link: tokenOf(row?.id ?? 0) })).text).toContain('It is back')
    expect(await rowsOf(lamp.id)).toEqual([])
  })
})
