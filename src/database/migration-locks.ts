/** What a migration keeps others from doing with a table, from its statement to the end of the migration. */
export interface TableLock {
  table: string
  /** Nobody may read it either. */
  blocksReading: boolean
  /** It takes longer the more rows there are; else a moment. */
  readsAllRows: boolean
}

const NAME = /(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?([a-z_][a-z0-9_]*)"?/.source
const starts = (words: string) => new RegExp(`^${words} ${NAME}`)
const ALTER = starts('alter table')
const DROP = starts('drop table')
const CREATE = starts('create table')
const UPDATE = starts('(?:update|delete from|merge into)')
const LOCK = starts('lock table')
/** Names of indexes may end in `on`, too: as a word it stands once. */
const INDEX = new RegExp(`^create (?:unique )?index (?:.*? )?on ${NAME}`)
const TRIGGER = new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*? on ${NAME}`)
const REFERENCES = new RegExp(`references ${NAME}`, 'g')
/** Changes of a table that look at every row, or write it anew. */
const THOROUGH =
  /set not null|add (?:constraint|primary key|unique|check|foreign key|exclude)|validate constraint|(?:alter|column) \w+ type |set data type|generated always|references/

/** The statements of a migration in one line each, without comments; what functions and texts hold is left out. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}

/** What the statements of a migration lock, each table once, without those that it makes itself. */
export function locksOf(sql: string): TableLock[] {
  const made = new Set<string>()
  const locks = new Map<string, TableLock>()
  const note = (table: string | undefined, blocksReading: boolean, readsAllRows: boolean) => {
    if (table === undefined || made.has(table)) return
    const known = locks.get(table)
    locks.set(table, {
      table,
      blocksReading: blocksReading || known?.blocksReading === true,
      readsAllRows: readsAllRows || known?.readsAllRows === true,
    })
  }
  for (const statement of splitStatements(sql)) {
    const table = (pattern: RegExp) => pattern.exec(statement)?.[1]
    const created = table(CREATE)
    if (created) made.add(created)
    note(table(ALTER), true, THOROUGH.test(statement))
    note(table(DROP), true, false)
    note(table(LOCK), true, false)
    note(table(INDEX), false, true)
    note(table(TRIGGER), false, false)
    note(table(UPDATE), false, true)
    if (created || ALTER.test(statement))
      for (const [, other] of statement.matchAll(REFERENCES)) note(other, false, false)
  }
  return [...locks.values()]
}
