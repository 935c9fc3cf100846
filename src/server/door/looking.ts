import type { Action, Caller } from './action.ts'
import { doorRefusal } from './refusal.ts'

/**
 * An admin who looks at the site as somebody else only reads, whatever that person may do, and never what is between them
 * and others alone. The one write that goes on ends the look.
 */
export function refuseWhileLooking({ contract, whileLooking }: Action, { session }: Caller): void {
  if (!session?.look || whileLooking === 'goes-on') return
  if (contract.kind === 'write' || whileLooking === 'never') throw doorRefusal('only-looking')
}
