import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonDefault, Stamp } from '#database/columns.ts'

interface ImportRefs {
  source: string
  kind: 'author' | 'category' | 'tag' | 'shop-category' | 'shop-tag' | 'post' | 'comment' | 'file'
  external_id: string
  target_id: number
  hash: string | null
  /** What the last import wrote of a post, beside its text; null: nobody knows. */
  written: ColumnType<unknown, string | null | undefined, string>
  imported_at: Stamp
}

/** How far an import has come. */
interface ImportRuns {
  source: string
  /** Names the export and how it is read: only the same one can go on. */
  export: string
  /** Records of the export that are done. */
  records: Generated<number>
  state: Json<unknown>
  report: Json<unknown>
  updated_at: Stamp
}

/** What the first reading has learned of a record, while the import lasts. */
interface ImportItems {
  source: string
  external_id: number
  kind: 'article' | 'page' | 'product' | 'variation' | 'file' | 'block'
  parent: Generated<number>
  /** The address it gets here. */
  slug: string | null
  is_public: Generated<boolean>
  /** Below the uploads folder. */
  file: string | null
  details: JsonDefault<unknown>
}

/** Where a thing stood on its old site: a path without slash at the end, or '?p=' and its number. */
interface OldAddresses {
  path: string
  source: string
  kind: string
  external_id: string
  /** Of a file: the post for which it was uploaded. */
  parent_id: string | null
}

declare module '#database/schema.ts' {
  interface Tables {
    import_refs: ImportRefs
    import_runs: ImportRuns
    import_items: ImportItems
    old_addresses: OldAddresses
  }
}
