import { useState } from 'react'
import type { CommentList } from '../schemas.ts'
import { joined } from './joined.ts'

/** Items that one press loads. */
export const UNFOLDED_AT_ONCE = 20

interface Page<One> {
  nodes: readonly One[]
  pageInfo: CommentList['pageInfo']
}

/**
 * A list of which the page holds the first items: the rest is loaded on demand, and items that the reader adds stand
 * below.
 *
 * @param load loads what follows a cursor; undefined after a failure, which has been shown already
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
    /** Items that the server has sent. */
    listed,
    shown: joined(listed, written),
    isWhole: loaded?.pageInfo.hasNextPage === false,
    unfold,
    add: (one: One) => setWritten((before) => joined(before, [one])),
  }
}
