import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { pickPlaces } from '../contract.ts'
import { LEVELS } from '../rules/fields.ts'
import type { AddressDraft, NamedPlace } from './address-draft.ts'

/** What lies within a place: a list, that it is on its way, or that it could not be had. */
export type Choices = readonly NamedPlace[] | 'loading' | 'failed'

/** The lists below the places that are chosen: each is asked as soon as the place is known, and once. */
export function usePlaces(draft: AddressDraft) {
  const [lists, setLists] = useState<Readonly<Record<number, Choices>>>({})
  const load = useCallback(async (within: number) => {
    const set = (choices: Choices) => setLists((known) => ({ ...known, [within]: choices }))
    set('loading')
    const outcome = await send(pickPlaces, { geonameId: within })
    set(outcome.ok ? outcome.result : 'failed')
  }, [])

  const wanted = LEVELS.slice(0, -1)
    .map((level) => draft[level].geonameId)
    .filter((id) => id > 0 && !(id in lists))
    .join()
  useEffect(() => {
    if (wanted !== '') for (const id of wanted.split(',')) void load(Number(id))
  }, [wanted, load])

  return { listIn: (id: number): Choices => lists[id] ?? 'loading', retry: (id: number) => void load(id) }
}
