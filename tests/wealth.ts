import { afterEach, expect } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries.ts'
import { testSite } from './site.ts'

/** A site whose ledger is checked after every test. Call it once, where the file begins. */
export async function wealthSite() {
  const { db, call, signIn, readOutbox } = await testSite()
  let addresses = 0
  /** From another address each time: limits are counted by address, too. */
  const ask = (action: string) => async (personId: number | null, data: unknown) => {
    addresses += 1
    const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
    return call(action, data, { cookie, lang: 'en', address: `10.8.${addresses >> 8}.${addresses & 255}` })
  }
  const overview = ask('wealth.getOverview')
  afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

  /** Credit that somebody can spend. */
  async function available(personId: number): Promise<number> {
    const { guaqi } = (await overview(personId, {})).body as {
      guaqi: { wealth: { overview: { credit: { available: number } } } }
    }
    return guaqi.wealth.overview.credit.available
  }

  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-of-test-${keys}`
  }
  return { db, ask, overview, available, newKey, readOutbox }
}
