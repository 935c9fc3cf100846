import { DOOR_REFUSALS, type DoorRefusal } from '#shared/contract.ts'

/** What a person can cause: thrown anywhere below the door, it rolls back and becomes a translated reply. */
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

/** One of the refusals that the door gives by itself. */
export const doorRefusal = (
  code: DoorRefusal,
  params?: Record<string, string | number>,
  retryAfter?: number,
) => new Refusal(code, DOOR_REFUSALS[code], params, retryAfter)
