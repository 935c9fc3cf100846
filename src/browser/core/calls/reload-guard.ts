import type { SiteStorage } from '../visitor/storage.ts'

const KEY = 'reload-guard'

/** ms. A reload that did not help must not be repeated before a person has had time to leave. */
const GUARD_MS = 10_000

export type ReloadGuard = ReturnType<typeof createReloadGuard>

export function createReloadGuard({ readSession, writeSession }: SiteStorage) {
  const readMark = (): { path: string; time: number } | undefined => {
    try {
      return JSON.parse(readSession(KEY) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  /** Whether the path may be reloaded now, and notes it: once in 10 s, and never without session storage. */
  function mayReload(path: string, now = Date.now()): boolean {
    const mark = readMark()
    if (mark?.path === path && now - mark.time < GUARD_MS) return false
    return writeSession(KEY, JSON.stringify({ path, time: now }))
  }

  return {
    mayReload,
    /** @returns false where the guard forbids it */
    reloadOnce(): boolean {
      if (!mayReload(location.pathname)) return false
      location.reload()
      return true
    },
  }
}
