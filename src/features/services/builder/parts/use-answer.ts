import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Contract } from '#shared/contract.ts'

interface Asked<Result> {
  answer: Result | null
  hasFailed: boolean
  /** Asks again; what is shown stays until there is an answer. */
  again: () => Promise<Result | null>
}

/** What a call answers that a screen begins with. */
export function useAnswer<Data, Result>(contract: Contract<Data, Result>, data: Data): Asked<Result> {
  const [answer, setAnswer] = useState<Result | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const text = JSON.stringify(data)
  const again = useCallback(async () => {
    setFailed(false)
    const outcome = await send(contract, JSON.parse(text) as Data)
    if (outcome.ok) setAnswer(outcome.result)
    else setFailed(true)
    return outcome.ok ? outcome.result : null
  }, [contract, text])
  useEffect(() => void again(), [again])
  return { answer, hasFailed, again }
}
