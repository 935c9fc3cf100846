import { randomUUID } from 'node:crypto'
import type { Answer } from './site.ts'

type Call = (
  action: string,
  data: unknown,
  options: { lang: string; currency: string; address: string; cookie?: string; visitorId?: string },
) => Promise<Answer>
type SignIn = (personId: number) => Promise<{ cookie: string }>

let buyers = 0

/** Who buys: a person, or a browser without one. */
type Who = { personId: number } | { visitorId: string }

/** Asks as a buyer, each call from a network of its own, whose limit is not what is looked at. */
export function buyingOn({ call, signIn }: { call: Call; signIn: SignIn }, currency = 'USD') {
  const ask = async (who: Who, action: string, data: object): Promise<Answer> => {
    buyers += 1
    const address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`
    const session = 'personId' in who ? await signIn(who.personId) : { visitorId: who.visitorId }
    const { cookie, visitorId } = session as { cookie?: string; visitorId?: string }
    return call(action, data, {
      lang: 'en',
      currency,
      address,
      ...(cookie && { cookie }),
      ...(visitorId && { visitorId }),
    })
  }
  const create = (who: Who, items: ReadonlyArray<object>, key: string = randomUUID()) =>
    ask(who, 'shop.createOrder', { key, items })
  return {
    ask,
    create,
    /** Makes an order. @returns its number, and a guest's token */
    async order(who: Who, items: ReadonlyArray<object>) {
      const { status, body } = await create(who, items)
      if (status !== 200) throw new Error(`No order: ${JSON.stringify(body)}`)
      const { number, token } = placed<{ number: string; token: string | null }>(body, 'createOrder')
      return token === null ? { order: number } : { order: number, token }
    },
    pay: (who: Who, order: { order: string; token?: string }, total: number, terms = true) =>
      ask(who, 'shop.payOrder', { ...order, total, way: 'balance', terms }),
  }
}

/** What a call of the shop has answered. */
export const placed = <Result>(body: Answer['body'], name: string): Result =>
  (body.guaqi as { shop: Record<string, Result> }).shop[name] as Result

/** Postage to Spain, and to everywhere else. */
export const POSTAGE = [
  {
    key: 'spain',
    name: { en: 'Tracked post' },
    countries: ['ES'],
    price: { USD: 420 },
    freeFrom: { USD: 4_000 },
    days: { least: 2, most: 4 },
  },
  {
    key: 'spain-slow',
    name: { en: 'Letter' },
    countries: ['ES'],
    price: { USD: 200 },
    days: { least: 5, most: 9 },
  },
  { key: 'world', name: { en: 'Air mail' }, price: { USD: 990 }, days: { least: 9, most: 21 } },
]
