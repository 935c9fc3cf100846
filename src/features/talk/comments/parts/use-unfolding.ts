import { useState } from 'react'
import type { CommentList } from '../schemas.ts'
import { joined } from './joined.ts'

/** As many as one press brings. */
export const UNFOLDED_AT_ONCE = 20

interface Page<One> {
  nodes: readonly One[]
  pageInfo: CommentList['pageInfo']
}

/**
 * A list of which the page shows the first: the rest comes when it is asked for, and what its reader adds meanwhile
 * stands below.
 *
 * @param load what follows a cursor; undefined where it failed, which has been said then
 */
export function useUnfolding<One extends { databaseId: number }>(
  first: readonly One[],
  load: (after: string) => Promise<Page<One> | undefined>,
) {
  const [loaded, setLoaded] = useState<Page<One>>()
  const [written, setWritten] = useState<readonly One[]>([])
  const listed = loaded?.nodes ?? first
  const unfold = async () => {
    const page = await load(loaded?.pageInfo.endCursor ?? '')
    if (page) setLoaded({ ...page, nodes: joined(loaded?.nodes ?? [], page.nodes) })
  }
  return {
    /** What the server has sent. */
    listed,
    shown: joined(listed, written),
    isWhole: loaded?.pageInfo.hasNextPage === false,
    unfold,
    add: (one: One) => setWritten((before) => joined(before, [one])),
  }
}
