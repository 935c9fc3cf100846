import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getChatRooms } from '../contract.ts'
import type { Rooms } from '../schemas.ts'

export type ListedRooms = Rooms['rooms']

/** The rooms to choose from, looked up again with each change of the room. */
export function useRooms(room: string, readerId: number | undefined): ListedRooms {
  const [rooms, setRooms] = useState<ListedRooms>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reading a room changes what is unread
  useEffect(() => {
    if (readerId === undefined) return setRooms([])
    let isGone = false
    void send(getChatRooms, {}, { steps: 'all' }).then((outcome) => {
      if (outcome.ok && !isGone) setRooms(outcome.result.rooms)
    })
    return () => {
      isGone = true
    }
  }, [room, readerId])
  return rooms
}
