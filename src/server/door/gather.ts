import { isOutage } from '#database/outage.ts'
import { Refusal } from './refusal.ts'

interface Waiting<Call, Outcome> {
  call: Call
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** Calls that are done at once: beyond that the first of them would wait for the others. */
const MOST = 50

/**
 * Does together what would wait for one lock one after the other: while some calls of a key are being done, those that
 * come wait, and are then done at once.
 *
 * @param work gives an outcome for each call, in their order
 */
export function createGathering<Call, Outcome>(
  work: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
) {
  /** By key, while some are being done: those that wait. */
  const lines = new Map<string, Array<Waiting<Call, Outcome>>>()

  async function settle(some: readonly Waiting<Call, Outcome>[]): Promise<void> {
    try {
      const outcomes = await work(some.map(({ call }) => call))
      for (const [place, { resolve }] of some.entries()) resolve(outcomes[place] as Outcome)
    } catch (error) {
      // One that cannot be done takes nobody with it: each is done by itself. Without a database none can.
      if (some.length === 1 || error instanceof Refusal || isOutage(error)) {
        for (const { reject } of some) reject(error)
        return
      }
      for (const one of some) await settle([one])
    }
  }

  async function empty(key: string, line: Array<Waiting<Call, Outcome>>): Promise<void> {
    while (line.length > 0) await settle(line.splice(0, MOST))
    lines.delete(key)
  }

  return (key: string, call: Call): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const line = lines.get(key)
      const waiting = { call, resolve, reject }
      if (line) {
        line.push(waiting)
        return
      }
      const begun = [waiting]
      lines.set(key, begun)
      void empty(key, begun)
    })
}
