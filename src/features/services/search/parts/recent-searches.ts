import { readLocal, writeLocal } from '#browser/visitor/storage.ts'

const KEY = 'recent-searches'
const KEPT = 8
const LENGTH = 100

/** What was searched for in this browser, the newest first. It never leaves it. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function keepRecent(key: string): void {
  const kept = key.trim().slice(0, LENGTH)
  if (kept) write([kept, ...readRecent().filter((entry) => entry !== kept)].slice(0, KEPT))
}

export const clearRecent = (): void => write([])

const write = (entries: string[]): void => writeLocal(KEY, JSON.stringify(entries))
