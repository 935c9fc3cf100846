import { afterEach, expect, vi } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertSomebody } from './people.ts'
import { storeSettings } from './rows.ts'
import { testSite } from './site.ts'

/** A site whose ledger is checked after every test. Call it once, where the file begins. */
export async function wealthSite(options: Parameters<typeof testSite>[0] = {}) {
  const { db, call, signIn, readOutbox } = await testSite(options)
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

  /** Turned on, and known to the site that is asked. */
  async function allowWithdrawals(): Promise<void> {
    await storeSettings(db, { wealth: { allowsWithdrawals: true } })
    const reader = await insertSomebody(db)
    const isOn = async () =>
      JSON.stringify((await overview(reader, {})).body).includes('"leastWithdrawal":{"')
    await vi.waitUntil(isOn, { timeout: 100_000 })
  }

  /** Calls with a session whose confirmation has expired. */
  async function askUnconfirmed(action: string, personId: number, data: unknown) {
    const { cookie } = await signIn(personId)
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000), confirmed_at: null })
      .where('person_id', '=', personId)
      .execute()
    return call(action, data, { cookie, lang: 'en', address: '10.9.0.1' })
  }

  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-of-test-${keys}`
  }
  return { db, ask, overview, available, newKey, readOutbox, allowWithdrawals, askUnconfirmed }
}
