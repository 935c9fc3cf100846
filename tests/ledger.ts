import type { Database } from '#database/schema.ts'
import { hold, release, settle, transfer } from '#features/kernel/ledger/queries/verbs.ts'
import {
  type Account,
  CREDIT,
  credit,
  EXPERIENCE,
  experience,
  give,
  ofSite,
  take,
  toppedUp,
} from '#features/kernel/ledger/rules.ts'

let counter = 0

const accountOf = (personId: number, unit: string): Account => {
  if (unit === CREDIT) return credit(personId)
  return unit === EXPERIENCE ? experience(personId) : toppedUp(personId, unit)
}

/** Gives a person amounts by unit: 'credit', 'experience', or a currency, which counts as topped up. */
export async function giveWorth(
  db: Database,
  personId: number,
  amounts: Record<string, number>,
): Promise<void> {
  for (const [unit, amount] of Object.entries(amounts)) {
    counter += 1
    const entry = { key: `given/${process.pid}/${counter}`, reason: 'opening', at: new Date() }
    const legs = [take(ofSite('issued', unit), amount), give(accountOf(personId, unit), amount)]
    await apart(db, (transaction) => transfer(transaction, entry, legs))
  }
}

type Verb = typeof transfer | typeof hold | typeof release | typeof settle
type WithoutDatabase<V extends Verb> = V extends (db: Database, ...given: infer Given) => infer Result
  ? (...given: Given) => Result
  : never

const apart = <Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** The four verbs, each in a transaction of its own. */
export function verbsOn(db: Database) {
  const alone = <V extends Verb>(verb: V) =>
    ((...given: unknown[]) =>
      apart(db, (transaction) =>
        (verb as (...all: unknown[]) => Promise<unknown>)(transaction, ...given),
      )) as WithoutDatabase<V>
  return { transfer: alone(transfer), hold: alone(hold), release: alone(release), settle: alone(settle) }
}
