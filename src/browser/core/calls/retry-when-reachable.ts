import { latestBuild } from '../page/builds.ts'

const FIRST_MS = 2_000
const LONGEST_MS = 30_000

export type WhenReachable = ReturnType<typeof createRetryWhenReachable>

/** Retries silently, once the server can be reached, what failed because of the network. */
export function createRetryWhenReachable() {
  const waiting = new Set<() => void>()
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    clearTimeout(timer)
    removeEventListener('online', look)
    timer = undefined
    if (!(await latestBuild())) return lookLater()
    const ready = [...waiting]
    waiting.clear()
    for (const again of ready) again()
  }

  /**
   * With a growing interval whatever the last check gave: a server that has just come back must not be asked by all
   * at once.
   */
  function lookLater(): void {
    if (timer) return
    timer = setTimeout(look, wait)
    addEventListener('online', look)
    wait = Math.min(wait * 2, LONGEST_MS)
  }

  return (again: () => void): void => {
    waiting.add(again)
    lookLater()
  }
}
