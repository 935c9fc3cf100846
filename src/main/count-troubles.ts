import type { Log } from '#server/measures/log.ts'

/** An outage of the outbox is one line when it begins and one when it is over, however often it was tried. */
export function countTroubles(log: Pick<Log, 'error' | 'info'>, clock = () => performance.now()) {
  let times = 0
  let since = 0
  return {
    note(error: unknown): void {
      if (times === 0) {
        since = clock()
        log.error({ error }, 'The outbox could not be read')
      }
      times += 1
    },
    end(): void {
      if (times === 0) return
      const seconds = Math.round((clock() - since) / 1_000)
      log.info({ times, seconds }, 'The outbox can be read again')
      times = 0
    },
  }
}
