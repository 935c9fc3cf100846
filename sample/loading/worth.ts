import { transfer } from '#features/kernel/ledger/queries.ts'
import {
  type Account,
  credit,
  experience,
  give,
  ofSite,
  take,
  toppedUp,
} from '#features/kernel/ledger/rules.ts'
import { daysBefore, idOf, type Loading } from './town-rows.ts'

/** What people have when the town begins, each as a transaction of the ledger. */
export async function insertWorth({ db, town, now, people }: Loading): Promise<void> {
  for (const person of town.people) {
    const personId = idOf(people, person.slug)
    const at = daysBefore(now, person.joinedDaysAgo)
    const worth: Array<[Account, number]> = [
      [credit(personId), person.credit],
      [experience(personId), person.experience],
      ...Object.entries(person.money).map(([currency, amount]): [Account, number] => [
        toppedUp(personId, currency),
        amount,
      ]),
    ]
    for (const [account, amount] of worth) {
      if (amount === 0) continue
      const entry = { key: `opening/${personId}/${account.kind}/${account.currency}`, reason: 'opening', at }
      await transfer(db, entry, [take(ofSite('issued', account.currency), amount), give(account, amount)])
    }
  }
}
