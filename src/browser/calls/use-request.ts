import { useCallback, useReducer, useRef } from 'react'
import type { Contract } from '#shared/contract.ts'
import { send } from './request.ts'
import { idle, nextRequestState, type RequestEvent, type RequestState } from './request-status.ts'

type UseRequest<Data, Result> = Omit<RequestState<Result>, 'run'> & {
  /**
   * Sends the request; resolves to the answer, or to undefined after a refusal or failure, which is then already on
   * screen.
   */
  run: (data: Data) => Promise<Result | undefined>
}

/** Calls one contract from a component: the state of the request, and `run` to send it. */
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
