import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { StemLanguage, StemOf } from '../rules/lexemes.ts'

/** About the words of a large site that come again and again; some 10 MB. */
const KEPT = 50_000
/** word → its stems by language, as the server's dictionaries know them: they change only with a new PostgreSQL. */
const known = new Map<string, Record<StemLanguage, readonly string[]>>()

/**
 * Asks PostgreSQL's dictionaries for the stems of words, and remembers them.
 *
 * @returns the stems of just these words; of any other it throws
 */
export async function loadStems(db: Database, words: ReadonlySet<string>): Promise<StemOf> {
  const missing = [...words].filter((word) => !known.has(word))
  // What is needed now must not be what is forgotten to make room for it.
  const stems = new Map([...words].map((word) => [word, known.get(word)]))
  if (missing.length > 0) {
    const { rows } = await sql<{ word: string; en: string[]; es: string[] }>`
      select word, ts_lexize('english_stem', word) as en, ts_lexize('spanish_stem', word) as es
      from unnest(${missing}::text[]) word`.execute(db)
    if (known.size + rows.length > KEPT) known.clear()
    for (const { word, en, es } of rows) {
      stems.set(word, { en, es })
      known.set(word, { en, es })
    }
  }
  return (word, language) => {
    const found = stems.get(word)
    if (!found) throw new Error(`The stems of "${word}" were not asked for.`)
    return found[language]
  }
}
