import type { AnswerList } from '../../schemas.ts'

interface Read {
  answers: AnswerList['nodes']
  /** Where to go on; null after the last page. */
  end: string | null
  /** A page failed to load; the answers before it are kept. */
  hasFailed: boolean
}

/**
 * The next answers that can be split off: all but the accepted one. Where a page holds no other, the one after it is
 * read too.
 *
 * @param readPage gives undefined where the page did not come
 */
export async function readOpenAnswers(
  from: string | null,
  readPage: (after: string) => Promise<AnswerList | undefined>,
): Promise<Read> {
  let end = from
  while (end !== null) {
    const page = await readPage(end)
    if (!page) return { answers: [], end, hasFailed: true }
    end = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    const answers = page.nodes.filter(({ isAccepted }) => !isAccepted)
    if (answers.length > 0) return { answers, end, hasFailed: false }
  }
  return { answers: [], end, hasFailed: false }
}
