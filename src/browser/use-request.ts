import { useCallback, useReducer, useRef } from 'react'
import type { Contract } from '#shared/contract.ts'
import { send } from './request.ts'
import { idle, nextRequestState, type RequestEvent, type RequestState } from './request-status.ts'

type UseRequest<Data, Result> = Omit<RequestState<Result>, 'run'> & {
  /** Asks; gives the answer, or undefined after a refusal or failure that is already on screen. */
  run: (data: Data) => Promise<Result | undefined>
}

/** One contract asked from one place of the page: its state for the view, and `run` to ask. */
export function useRequest<Data, Result>(contract: Contract<Data, Result>): UseRequest<Data, Result> {
  const [{ status, data, refusal }, tell] = useReducer(
    nextRequestState as (state: RequestState<Result>, event: RequestEvent<Result>) => RequestState<Result>,
    idle,
  )
  const runs = useRef(0)
  const run = useCallback(
    async (sent: Data) => {
      const number = ++runs.current
      tell({ type: 'started', run: number })
      const outcome = await send(contract, sent)
      tell({ type: 'answered', run: number, outcome })
      return outcome.ok ? outcome.result : undefined
    },
    [contract],
  )
  return { status, data, refusal, run }
}
