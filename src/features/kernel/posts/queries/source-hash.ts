import { type RawBuilder, sql } from 'kysely'

/**
 * What the words of a text are known by: title, excerpt and body, also the hidden one. A translation remembers which it
 * was made from, and is stale as soon as the original says something else.
 *
 * @param row of `post_texts` or `post_revisions`, by its name in the statement
 */
export const sourceHash = (row: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`encode(sha256(convert_to(jsonb_build_array(${column('title')}, ${column('excerpt')},
    ${column('document')}, ${column('hidden_document')})::text, 'UTF8')), 'hex')`
}
