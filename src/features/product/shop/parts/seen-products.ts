import { readLocal, writeLocal } from '#browser/visitor/storage.ts'

const KEY = 'seen-products'
const KEPT = 12

/** Numbers of the products that were looked at in this browser, the last first. The list is kept nowhere else. */
export function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => Number.isSafeInteger(entry) && entry > 0).slice(0, KEPT)
      : []
  } catch {
    return []
  }
}

export const keepSeen = (number: number): void =>
  write([number, ...readSeen().filter((entry) => entry !== number)].slice(0, KEPT))

export const clearSeen = (): void => write([])

const write = (numbers: readonly number[]): void => writeLocal(KEY, JSON.stringify(numbers))
