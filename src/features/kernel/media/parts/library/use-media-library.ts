import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'
import { createUploader, type Uploader } from '../upload/uploader.ts'
import { useQuota } from '../upload/use-quota.ts'
import type { LibraryTab } from './library-tabs.ts'
import { nextPicks } from './picks.ts'
import { useLibrary } from './use-library.ts'

const NO_MIMES: readonly string[] = []

/** One's library of one type, as dialog and page show it: what is found, picked and on its way. */
export function useMediaLibrary(kind: MediaKind, limit: number, isActive: boolean) {
  const [tab, setTab] = useState<LibraryTab>('library')
  const [search, setSearch] = useState('')
  const [isMissingAlt, setMissingAlt] = useState(false)
  const [picked, setPicked] = useState<readonly MediaItem[]>([])
  // What was picked is picked for this time only.
  useEffect(() => {
    if (!isActive) setPicked([])
  }, [isActive])
  const { quota, ask } = useQuota(isActive)
  const mimes = quota?.[kind].mimes ?? NO_MIMES
  const library = useLibrary({ mimes, search: useDeferredValue(search.trim()), isMissingAlt }, isActive)

  const taken = useRef<(item: MediaItem) => void>(() => undefined)
  taken.current = (item) => {
    library.put(item)
    setPicked((before) =>
      before.some(({ databaseId }) => databaseId === item.databaseId)
        ? before
        : nextPicks(before, item, limit),
    )
    void ask()
  }
  const [uploader] = useState<Uploader>(() => createUploader((item) => taken.current(item)))
  useEffect(() => () => uploader.stop(), [uploader])

  const change = (item: MediaItem) => {
    library.put(item)
    setPicked((before) => before.map((one) => (one.databaseId === item.databaseId ? item : one)))
  }
  const forget = (ids: readonly number[]) => {
    library.drop(ids)
    setPicked((before) => before.filter(({ databaseId }) => !ids.includes(databaseId)))
  }
  return {
    tab,
    setTab,
    search,
    setSearch,
    isMissingAlt,
    setMissingAlt,
    picked,
    setPicked,
    quota,
    library,
    uploader,
    change,
    forget,
    pick: (item: MediaItem) => setPicked((before) => nextPicks(before, item, limit)),
  }
}
export type MediaLibraryState = ReturnType<typeof useMediaLibrary>
