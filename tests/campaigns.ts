import type { CampaignView } from '#features/product/coupons/schemas/desk.ts'
import { shopSite } from './orders.ts'
import { insertSomebody } from './people.ts'
import { insertProduct } from './products.ts'

/** A shop with staff who make campaigns, and two people who may be given something of them. */
export async function campaignSite() {
  const { db, ask, create } = await shopSite()
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const product = await insertProduct(db, {
    authorId: staff,
    variants: [{ stock: 99, prices: { USD: 1000 } }],
  })

  const answerOf = async <Result>(asked: Promise<{ body: unknown }>, name: string): Promise<Result> =>
    ((await asked).body as { guaqi: { coupons: Record<string, Result> } }).guaqi.coupons[name] as Result
  const TERMS = {
    campaign: null,
    name: { en: 'Summer' },
    description: { en: 'Less in summer.' },
    type: 'cash',
    percent: 10,
    uses: 5,
  }
  let presses = 0
  const save = (values: object = {}, who: number | null = staff) => {
    presses += 1
    return ask('coupons.saveCampaign')(who, { key: `press-${presses}-of-save`, ...TERMS, ...values })
  }
  const make = async (values: object = {}) =>
    (await answerOf<{ campaign: number }>(save(values), 'saveCampaign')).campaign
  const get = (campaign: number) =>
    answerOf<CampaignView>(ask('coupons.getCampaign')(staff, { campaign }), 'campaign')
  const codes = (data: object) => ask('coupons.createCodes')(staff, data)
  const give = (data: object) => ask('coupons.giveCoupons')(staff, data)
  const codeOf = async (asked: Promise<{ body: Record<string, unknown> }>) => (await asked).body.code
  /** How a call is answered to somebody without a role, and to a stranger. */
  const others = async (name: string, data: object) => [
    (await ask(name)(ana, data)).status,
    (await ask(name)(null, data)).status,
  ]
  const people = { staff, ana, ben }
  const calls = { save, make, get, codes, give, codeOf, answerOf, others }
  return Object.assign({ db, ask, create, product, TERMS }, people, calls)
}
