import type { Locale } from '#shared/locales.ts'
import { absoluteTime, relativeTime } from '#shared/time.ts'

/**
 * The first formatter of a browser's process costs a phone about a tenth of a second, whatever it formats. In a task of
 * its own it comes between two moments at which the browser can answer, instead of making the taking over longer.
 */
export async function warmFormats(locale: Locale, timeZone: string): Promise<void> {
  await nextTask()
  relativeTime(0, 0, locale, timeZone)
  absoluteTime(0, timeZone)
  await nextTask()
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
