import type { Database } from '#database/schema.ts'
import { hasPeople } from '#features/kernel/people/queries/anybody.ts'

/** Whether the site still waits for its first admin. */
export interface Founding {
  /** Known to be over: asked for every request, so it costs nothing. */
  isDone: () => boolean
  isOpen: () => Promise<boolean>
}

/**
 * Asks the database as long as nobody is there, so that every process notices the first admin with its next request, by
 * whatever way they came. Whoever was there once stays a row: then nothing is asked any more.
 */
export function createFounding(db: Database): Founding {
  let isDone = false
  return {
    isDone: () => isDone,
    isOpen: async () => {
      isDone ||= await hasPeople(db)
      return !isDone
    },
  }
}
