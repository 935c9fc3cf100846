import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type AskForPage, createPageList, type ListAnswer, type ListState, type RowOf } from './page-list.ts'

interface Listed<Answer> {
  /** Asks for the page behind a cursor, '' for the first: `(after) => request(listOwn, { state, after })`. */
  ask: AskForPage<Answer>
  /** What tells one row from another: none is shown twice. */
  keyOf: (row: RowOf<NoInfer<Answer>>) => string | number
  /** The filters in words: where they change, the list begins again. */
  of?: string
  /** The first page, where it came with the page of the site: it is not asked for. */
  first?: Answer | undefined
  /** Rows of the former filters stay until those of the new ones are there. */
  keepsRows?: boolean
  /** False as long as nobody sees the list: nothing is asked for until it is shown, and again when it is shown again. */
  isShown?: boolean
}

interface Pages<Answer> extends ListState<Answer> {
  /** Asks for the next page, or once more for the one that did not come. */
  more: () => void
  /** Asks for the first page again; what is shown stays until the answer is there. */
  again: () => Promise<void>
  /** Asks for the first page again, unseen: for what happens elsewhere, and by the clock. */
  refresh: () => Promise<void>
  /** Changes the rows where they stand. */
  change: (next: (rows: ListState<Answer>['rows']) => ListState<Answer>['rows']) => void
  /** Changes what the last answer says beside its rows. */
  changeAnswer: (next: (answer: Answer) => Answer) => void
}

/** A list that grows by a button (`MoreButton`). */
export function usePages<Answer extends ListAnswer>({
  ask,
  keyOf,
  of = '',
  first,
  keepsRows = false,
  isShown = true,
}: Listed<Answer>): Pages<Answer> {
  const [list] = useState(() => createPageList<Answer>({ keyOf, first }))
  const state = useSyncExternalStore(list.subscribe, list.read, list.read)
  const newest = useRef(ask)
  newest.current = ask
  const begun = useRef(first && of)

  useEffect(() => {
    if (!isShown) begun.current = undefined
    if (!isShown || begun.current === of) return
    begun.current = of
    void list.begin(newest.current, keepsRows)
  }, [list, of, keepsRows, isShown])

  const more = useCallback(() => void list.more(newest.current), [list])
  const again = useCallback(() => list.begin(newest.current, true), [list])
  const refresh = useCallback(() => list.refresh(newest.current), [list])
  return { ...state, more, again, refresh, change: list.change, changeAnswer: list.changeAnswer }
}
