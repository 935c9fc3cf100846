import type { Outcome, RefusalReply } from './request.ts'

type RequestStatus = 'idle' | 'pending' | 'success' | 'error'

/** The state of a request. The last good answer stays while the next one is loading. */
export interface RequestState<Result> {
  status: RequestStatus
  data: Result | undefined
  refusal: RefusalReply | undefined
  /** Number of the newest run: answers to older ones are ignored. */
  run: number
}

export type RequestEvent<Result> =
  | { type: 'started'; run: number }
  | { type: 'answered'; run: number; outcome: Outcome<Result> }

export const idle = { status: 'idle', data: undefined, refusal: undefined, run: 0 } as const

export function nextRequestState<Result>(
  state: RequestState<Result>,
  event: RequestEvent<Result>,
): RequestState<Result> {
  if (event.type === 'started') return { ...state, status: 'pending', refusal: undefined, run: event.run }
  if (event.run !== state.run) return state
  const { outcome } = event
  return outcome.ok
    ? { ...state, status: 'success', data: outcome.result, refusal: undefined }
    : { ...state, status: 'error', refusal: outcome.refusal }
}
