import { DOOR_REFUSALS, type DoorRefusal } from '#shared/contract.ts'

/**
 * An expected failure that a person can cause: thrown anywhere below the door, it rolls the transaction back and
 * becomes a translated reply.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly params: Readonly<Record<string, string | number>>
  /** Seconds until it is worth trying again, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status: number,
    params: Readonly<Record<string, string | number>> = {},
    retryAfter?: number,
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.params = params
    this.retryAfter = retryAfter
  }
}

/** A refusal of the door itself. */
export const doorRefusal = (
  code: DoorRefusal,
  params?: Record<string, string | number>,
  retryAfter?: number,
) => new Refusal(code, DOOR_REFUSALS[code], params, retryAfter)

/** Value of the Retry-After header in seconds. */
const RETRY_AFTER = 5

/** Seconds. Somebody has to free space first. */
const ROOM_AFTER = 300

/** No room for a file. */
export const storageFull = () => doorRefusal('storage-full', {}, ROOM_AFTER)

/** Seconds. A bucket that is away or refuses its keys is a matter of minutes at least. */
const STORAGE_AFTER = 60

/** The place where files are kept cannot be reached, or refuses the site. */
export const storageAway = () => doorRefusal('storage-away', {}, STORAGE_AFTER)

/** The database or a limited resource is down or full: a retry may work a little later. */
export const unavailable = () => doorRefusal('unavailable', {}, RETRY_AFTER)
