import { type Outcome, send } from '#browser/calls/request.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { POSTING_COLUMNS, postingCells } from '#features/kernel/ledger/rules/postings-csv.ts'
import { csvOf } from '#shared/csv.ts'
import { listPostings } from '../../contract.ts'
import type { ListPostingsData, Postings } from '../../schemas/books.ts'

/** Lines that a browser keeps in memory without trouble; for more there is `npm run ledger:export`. */
const MOST = 400_000

/**
 * Reads all postings that are asked for and hands them over as a file.
 *
 * @returns false where not all of them could be read; then there is no file
 */
export async function savePostings(name: string, asked: ListPostingsData): Promise<boolean> {
  const parts = [csvOf([POSTING_COLUMNS])]
  let [count, after]: [number, Postings['next'] | undefined] = [0, undefined]
  do {
    const outcome: Outcome<Postings> = await send(listPostings, { ...asked, ...(after && { after }) })
    if (!outcome.ok) return false
    const page: Postings = outcome.result
    parts.push(csvOf(page.rows.map(postingCells)))
    count += page.rows.length
    after = page.next
  } while (after && count < MOST)
  if (after) return false
  saveCsv(name, parts.join(''))
  return true
}
