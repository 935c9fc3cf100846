import { useEffect, useReducer, useRef } from 'react'
import { send } from '#browser/calls/request.ts'
import { searchUser } from '#features/kernel/people/contract.ts'
import type { FoundUser } from '#features/kernel/people/schemas.ts'
import { search } from '../contract.ts'
import type { FoundPosts } from '../schemas.ts'

/** ms of silence after the last key. */
const DEBOUNCE = 1_000

export interface Found {
  key: string
  posts: FoundPosts
  users: FoundUser[]
}

interface State {
  status: 'idle' | 'searching' | 'failed'
  /** Why it failed, in the server's words; undefined where it said nothing. */
  refused?: string | undefined
  /** The last answer; it stays until the next is there. */
  found: Found | undefined
}

const next = (state: State, change: Partial<State>): State => ({ ...state, ...change })

/**
 * Searches for what is being typed, a second after the last key or at once when asked to. An empty key asks nothing,
 * and an answer to what is no longer looked for is dropped.
 */
export function useSearch(key: string, isComposing: boolean) {
  const [state, tell] = useReducer(next, { status: 'idle', found: undefined })
  const running = useRef<{ key: string; stop: AbortController }>(undefined)
  const wanted = key.trim()

  const run = async () => {
    if (running.current?.key === wanted) return
    running.current?.stop.abort()
    if (!wanted) return
    const stop = new AbortController()
    running.current = { key: wanted, stop }
    tell({ status: 'searching' })
    const [posts, users] = await Promise.all([
      send(search, { key: wanted }, { signal: stop.signal }),
      // What both are refused for is said once.
      send(searchUser, { key: wanted }, { signal: stop.signal, steps: 'all' }),
    ])
    if (stop.signal.aborted) return
    if (posts.ok) {
      const people = users.ok ? users.result.nodes : []
      tell({ status: 'idle', found: { key: wanted, posts: posts.result, users: people } })
    } else {
      running.current = undefined
      tell({ status: 'failed', refused: posts.refusal?.messages[0] })
    }
  }
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (!wanted) {
      running.current?.stop.abort()
      running.current = undefined
      tell({ status: 'idle', found: undefined })
    }
    if (!wanted || isComposing) return
    const timer = setTimeout(() => void latest.current(), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted, isComposing])
  useEffect(() => () => running.current?.stop.abort(), [])

  return { ...state, run }
}
