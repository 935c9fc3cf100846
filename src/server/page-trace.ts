import type { Device } from '#shared/device.ts'
import type { Tag } from '#shared/tags.ts'

/** What a page turned out to be made of, noted while it is built: what it may be kept by, and for how long. */
export interface PageTrace {
  tags: Set<Tag>
  /** ms since 1970 after which it may be another page by the clock alone. */
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

interface Terms {
  currency: string
  device: Device
  now: Date
}

/** What reads say about their answers: how long they may be kept. */
export interface CacheHints {
  /** Names what the answer shows: pages that show it go as soon as one of these is touched. */
  shows: (...tags: Tag[]) => void
  /** When the answer will be another one by the clock alone. What lies in the past, or never comes, says nothing. */
  until: (at: Date | null) => void
}

/**
 * The terms of a caller whose currency and device note that they were looked at. A page whose building looked at
 * neither is the same for everybody: so look at them only where they decide, and never spread these terms.
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
