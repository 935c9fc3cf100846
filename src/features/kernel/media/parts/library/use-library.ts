import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { getLibrary } from '../../contract.ts'
import type { MediaItem } from '../../schemas.ts'

export interface LibraryAsk {
  mimes: readonly string[]
  search: string
  isMissingAlt: boolean
}

const keyOf = ({ databaseId }: MediaItem) => databaseId

/** One's own library, as far as it was asked for; what is uploaded or changed meanwhile is put into it. */
export function useLibrary({ mimes, search, isMissingAlt }: LibraryAsk, isActive: boolean) {
  const pages = usePages({
    ask: (after) => request(getLibrary, { mimeTypeIN: [...mimes], after, search, isMissingAlt }),
    of: `${mimes.join()} ${isMissingAlt} ${search}`,
    isShown: isActive && mimes.length > 0,
    keyOf,
  })
  const put = (item: MediaItem) =>
    pages.change((rows) =>
      rows.some((row) => keyOf(row) === keyOf(item))
        ? rows.map((row) => (keyOf(row) === keyOf(item) ? item : row))
        : [item, ...rows],
    )
  const drop = (ids: readonly number[]) =>
    pages.change((rows) => rows.filter((row) => !ids.includes(keyOf(row))))
  return { ...pages, put, drop }
}
