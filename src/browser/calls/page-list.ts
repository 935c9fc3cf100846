interface PageInfo {
  endCursor: string
  hasNextPage: boolean
}

/** What calls answer that list something: rows as they are or in edges, and where to go on. */
export type ListAnswer = (
  | { readonly nodes: readonly unknown[] }
  | { readonly edges: readonly { readonly node: unknown }[] }
) &
  ({ readonly pageInfo: PageInfo } | PageInfo)

/** The rows of an answer. */
export type RowOf<Answer> = Answer extends { nodes: ReadonlyArray<infer Row> }
  ? Row
  : Answer extends { edges: ReadonlyArray<{ node: infer Row }> }
    ? Row
    : never

const rowsOf = <Answer extends ListAnswer>(answer: Answer) =>
  ('nodes' in answer ? answer.nodes : answer.edges.map(({ node }) => node)) as ReadonlyArray<RowOf<Answer>>

const infoOf = (answer: ListAnswer): PageInfo => ('pageInfo' in answer ? answer.pageInfo : answer)

/** Appends rows. One that is known keeps its place, and says what it says now. */
export function joinRows<Row>(
  keyOf: (row: Row) => string | number,
  known: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  return [...new Map([...known, ...more].map((row) => [keyOf(row), row])).values()]
}

export interface ListState<Answer> {
  rows: ReadonlyArray<RowOf<Answer>>
  /** The last answer, for what it says beside its rows; undefined until there is one. */
  answer: Answer | undefined
  hasMore: boolean
  isPending: boolean
  /** The last call has failed; `more` makes it again. */
  hasFailed: boolean
}

interface Needs<Answer> {
  keyOf: (row: RowOf<Answer>) => string | number
  /** The first page, where it came with the page of the site. */
  first?: Answer | undefined
}

/** Asks for the page behind a cursor, '' for the first; undefined after a refusal or failure. */
export type AskForPage<Answer> = (after: string) => Promise<Answer | undefined>

/** A list that is read page by page. Knows nothing of React, nor how it is asked. */
export function createPageList<Answer extends ListAnswer>({ keyOf, first }: Needs<Answer>) {
  const nothing: ListState<Answer> = {
    rows: [],
    answer: undefined,
    hasMore: false,
    isPending: false,
    hasFailed: false,
  }
  const begun = (answer: Answer): ListState<Answer> => ({
    ...nothing,
    rows: rowsOf(answer),
    answer,
    hasMore: infoOf(answer).hasNextPage,
  })
  let state = first ? begun(first) : nothing
  /** Number of the newest call: what answers an older one is of a former filter, and thrown away. */
  let calls = 0
  /** Number of the newest beginning, and of the newest call that goes on unseen. */
  let begins = 0
  let refreshes = 0
  /** The cursor of the newest call, made again after a failure. */
  let asked = ''
  const listeners = new Set<() => void>()
  const show = (next: ListState<Answer>) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function read(ask: AskForPage<Answer>, after: string) {
    calls += 1
    const call = calls
    asked = after
    show({ ...state, isPending: true, hasFailed: false })
    const answer = await ask(after)
    if (call !== calls) return
    if (!answer) return show({ ...state, isPending: false, hasFailed: true })
    const page = begun(answer)
    show(after === '' ? page : { ...page, rows: joinRows(keyOf, state.rows, page.rows) })
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks for the first page. `keepsRows`: what is shown stays until the answer is there. */
    begin: (ask: AskForPage<Answer>, keepsRows: boolean) => {
      begins += 1
      if (!keepsRows) state = nothing
      return read(ask, '')
    },
    /** Asks for the first page unseen: nothing shows before its answer, and a page that is being read still comes. */
    refresh: async (ask: AskForPage<Answer>) => {
      refreshes += 1
      const [refresh, begin, call] = [refreshes, begins, calls]
      const answer = await ask('')
      if (refresh !== refreshes || begin !== begins) return
      const isAlone = call === calls && !state.isPending
      if (!answer) {
        if (!isAlone) return
        asked = ''
        return show({ ...state, hasFailed: true })
      }
      const page = begun(answer)
      if (isAlone) return show(page)
      if (!state.answer) return
      const fresh = new Set(page.rows.map(keyOf))
      show({ ...state, rows: [...page.rows, ...state.rows.filter((row) => !fresh.has(keyOf(row)))] })
    },
    /** Asks for the next page, or once more for the one that did not come. */
    more: async (ask: AskForPage<Answer>) => {
      if (state.isPending) return
      const end = state.answer && infoOf(state.answer).endCursor
      await read(ask, state.hasFailed ? asked : (end ?? ''))
    },
    /** Changes rows where they stand: one was written, changed or taken away meanwhile. */
    change: (next: (rows: ListState<Answer>['rows']) => ListState<Answer>['rows']) =>
      show({ ...state, rows: next(state.rows) }),
    /** Changes what the last answer says beside its rows. */
    changeAnswer: (next: (answer: Answer) => Answer) => {
      if (state.answer) show({ ...state, answer: next(state.answer) })
    },
  }
}
