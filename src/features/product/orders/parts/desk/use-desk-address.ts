import { usePage } from '#site/context.tsx'
import { DESK_PATH } from '../../rules/desk.ts'

/** Addresses of the desk: what they say beside its path. */
export function useDeskAddress(): (query: Record<string, string>) => string {
  const { href } = usePage()
  return (query) => {
    const search = new URLSearchParams(query).toString()
    return href(DESK_PATH) + (search && `?${search}`)
  }
}
