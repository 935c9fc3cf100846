import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '#browser/request.ts'
import { getLibrary } from '../contract.ts'
import type { MediaItem } from '../schemas.ts'

export interface LibraryAsk {
  mimes: readonly string[]
  search: string
  isMissingAlt: boolean
}

interface Listed {
  items: MediaItem[]
  endCursor: string
  hasNextPage: boolean
  state: 'loading' | 'ready' | 'failed'
}

const NOTHING: Listed = { items: [], endCursor: '', hasNextPage: false, state: 'loading' }

/** One's own library, as far as it was asked for; what is uploaded or changed meanwhile is put into it. */
export function useLibrary({ mimes, search, isMissingAlt }: LibraryAsk, isActive: boolean) {
  const [listed, setListed] = useState(NOTHING)
  const asked = useRef(0)
  const key = mimes.join()

  const load = useCallback(
    async (after: string) => {
      asked.current += 1
      const number = asked.current
      setListed((before) => (after === '' ? NOTHING : { ...before, state: 'loading' }))
      const found = await request(getLibrary, { mimeTypeIN: key.split(','), after, search, isMissingAlt })
      if (number !== asked.current) return
      if (!found) return setListed((before) => ({ ...before, state: 'failed' }))
      const nodes = found.edges.map(({ node }) => node)
      setListed((before) => ({
        items: after === '' ? nodes : [...before.items, ...nodes],
        ...found.pageInfo,
        state: 'ready',
      }))
    },
    [key, search, isMissingAlt],
  )
  useEffect(() => {
    if (isActive && key !== '') void load('')
  }, [isActive, key, load])

  const put = useCallback((item: MediaItem) => {
    setListed((before) => {
      const isKnown = before.items.some(({ databaseId }) => databaseId === item.databaseId)
      const items = isKnown
        ? before.items.map((one) => (one.databaseId === item.databaseId ? item : one))
        : [item, ...before.items]
      return { ...before, items }
    })
  }, [])
  const drop = useCallback((ids: readonly number[]) => {
    setListed((before) => ({
      ...before,
      items: before.items.filter(({ databaseId }) => !ids.includes(databaseId)),
    }))
  }, [])
  return { ...listed, again: () => load(''), more: () => load(listed.endCursor), put, drop }
}
