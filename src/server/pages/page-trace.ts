import type { Tag } from '#shared/tags.ts'
import type { Device } from '#shared/visitor/device.ts'

/**
 * What a page was made of, collected while it is built: the tags and terms by which it may be cached, and for how
 * long.
 */
export interface PageTrace {
  tags: Set<Tag>
  /** ms since 1970 at which it may change by the clock alone. */
  until: number
  usesCurrency: boolean
  usesDevice: boolean
}

export const createTrace = (): PageTrace => ({
  tags: new Set(),
  until: Number.POSITIVE_INFINITY,
  usesCurrency: false,
  usesDevice: false,
})

/** A page that shows what was read by itself is made of all that this was made of. */
export function takeOver(into: PageTrace, { tags, until, usesCurrency, usesDevice }: PageTrace): void {
  for (const tag of tags) into.tags.add(tag)
  into.until = Math.min(into.until, until)
  into.usesCurrency ||= usesCurrency
  into.usesDevice ||= usesDevice
}

interface Terms {
  currency: string
  device: Device
  now: Date
}

/** What reads say about how long their answers may be cached. */
export interface CacheHints {
  /** Names what the answer shows: cached pages with it are dropped as soon as one of these tags is touched. */
  shows: (...tags: Tag[]) => void
  /** When the answer changes by the clock alone. A time in the past, or null, has no effect. */
  until: (at: Date | null) => void
}

/**
 * The terms of a caller, with getters that note in the trace that currency or device was used. A page that used
 * neither is the same for everybody: so read them only where they matter, and never spread these terms.
 */
export const tracedTerms = (
  { currency, device, now }: Terms,
  trace: PageTrace | undefined,
): Pick<Terms, 'currency' | 'device'> & CacheHints => ({
  get currency() {
    if (trace) trace.usesCurrency = true
    return currency
  },
  get device() {
    if (trace) trace.usesDevice = true
    return device
  },
  shows: (...tags) => {
    for (const tag of tags) trace?.tags.add(tag)
  },
  until: (at) => {
    if (trace && at !== null && at > now) trace.until = Math.min(trace.until, at.getTime())
  },
})
