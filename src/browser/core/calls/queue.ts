type Task = () => Promise<unknown>

/** Runs at most `limit` tasks at the same time; waiting ones can be dropped or moved to the front. */
export function createQueue(limit: number) {
  const waiting = new Map<string, Task>()
  const running = new Set<string>()

  function next(): void {
    for (const [key, task] of waiting) {
      if (running.size >= limit) return
      waiting.delete(key)
      running.add(key)
      task()
        // A prefetch that fails is no error; a later real request reports it.
        .catch(() => {})
        .finally(() => {
          running.delete(key)
          next()
        })
    }
  }

  return {
    add(key: string, task: Task, isUrgent = false): void {
      if (running.has(key)) return
      const others = [...waiting].filter(([other]) => other !== key)
      waiting.clear()
      for (const [other, its] of isUrgent
        ? [[key, task] as const, ...others]
        : [...others, [key, task] as const]) {
        waiting.set(other, its)
      }
      next()
    },
    /** Drops a waiting task; a running one goes on. */
    drop: (key: string): void => void waiting.delete(key),
    clear: (): void => waiting.clear(),
  }
}
