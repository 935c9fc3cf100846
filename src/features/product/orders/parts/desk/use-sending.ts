import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { sendParcels, takeBackParcel } from '../../contract.ts'
import type { SendProblem } from '../../rules/sending.ts'
import type { SendParcelsData } from '../../schemas/desk.ts'

/** What has left just now, and can still be taken back. */
export interface JustSent {
  parcels: ReadonlyArray<{ order: string; parcel: number }>
  /** ISO */
  until: string
}

/** Sends parcels, says why some have not left, and takes back those that have. */
export function useSending() {
  const [isPending, setPending] = useState(false)
  const [sent, setSent] = useState<JustSent>()
  const [problems, setProblems] = useState<ReadonlyMap<string, SendProblem>>(new Map())

  async function run(parcels: SendParcelsData['parcels']): Promise<boolean> {
    setPending(true)
    const outcome = await send(sendParcels, { parcels })
    if (outcome.ok) {
      const { rows, until } = outcome.result
      const left = rows.flatMap(({ order, parcel }) => (parcel === null ? [] : [{ order, parcel }]))
      setProblems(new Map(rows.flatMap(({ order, problem }) => (problem ? [[order, problem] as const] : []))))
      if (left.length > 0) setSent({ parcels: left, until })
      await refreshPage()
    }
    setPending(false)
    return outcome.ok
  }

  async function takeBack(parcels: JustSent['parcels']): Promise<void> {
    setPending(true)
    for (const { parcel } of parcels) {
      const outcome = await send(takeBackParcel, { parcel })
      if (!outcome.ok) break
    }
    setSent(undefined)
    await refreshPage()
    setPending(false)
  }

  return { isPending, sent, problems, run, takeBack }
}
