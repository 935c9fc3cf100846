import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { testDatabase } from './database.ts'

const { db } = await testDatabase()
const root = path.resolve(import.meta.dirname, '..')

/** What a query reads from a column, as TypeScript has it or the driver makes it of what the database holds. */
interface Column {
  /** 'number', 'string[]', 'Date'; 'json' is any value. */
  type: string
  isNullable: boolean
  /** Whether a row may be inserted without it. */
  isOptional: boolean
  /** All that it may be, where those are few texts. */
  values: readonly string[] | undefined
}
type Columns = ReadonlyMap<string, Column>

/** By `getTypeParser` of src/database/connect.ts. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  numeric: 'string',
  tsvector: 'string',
  inet: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  xid8: 'string',
  jsonb: 'json',
  json: 'json',
}

/** Every table with its columns, as the migrations have made them. */
async function readStored(): Promise<Map<string, Columns>> {
  const { rows } = await sql<{
    table: string
    column: string
    type: string
    isArray: boolean
    isNullable: boolean
    isOptional: boolean
    checks: string[]
  }>`select relname as "table", attname as "column", coalesce(element.typname, type.typname) as type,
      element.oid is not null as "isArray", not attnotnull as "isNullable",
      not attnotnull or atthasdef or attidentity <> '' as "isOptional",
      array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and contype = 'c'
        and attnum = any (conkey)) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type type on type.oid = atttypid
    left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db)
  const tables = new Map<string, Map<string, Column>>()
  for (const { table, column, type, isArray, isNullable, isOptional, checks } of rows) {
    const read = READ_AS[type] ?? type
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, columns)
    const [values] = checks.flatMap((check) => valuesOf(check, column) ?? [])
    columns.set(column, { type: isArray ? `${read}[]` : read, isNullable, isOptional, values })
  }
  return tables
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, or with another condition behind it. */
function valuesOf(check: string, column: string): [string[]] | undefined {
  const [, list] =
    new RegExp(`^CHECK \\(\\(+${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)(?: AND .*|\\))$`).exec(check) ??
    []
  if (list === undefined) return undefined
  return [[...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value).toSorted()]
}

/** Every table of the type `Tables`, wherever it stands: the compiler looks for it. */
function readDeclared(text: string): Map<string, Columns> {
  const file = path.join(root, 'tests/rows-of-all-tables.ts')
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest)
  // Features add their tables to the type.
  const tables = globSync('src/features/*/*/tables.ts', { cwd: root }).map((name) => path.join(root, name))
  const program = ts.createProgram([file, ...tables], { ...options, noEmit: true }, host)
  const source = program.getSourceFile(file)
  const checker = program.getTypeChecker()
  const members = (name: string) => {
    const alias = source?.statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === name)
    return alias ? propertiesOf(checker, checker.getTypeAtLocation(alias)) : new Map<string, Property>()
  }
  const inserted = members('Inserted')
  const columnsOf = ([table, { type }]: [string, Property]) => {
    const insertable = propertiesOf(checker, (inserted.get(table) as Property).type)
    const columns = [...propertiesOf(checker, type)].map(([name, property]) => {
      // What is generated always cannot be inserted at all.
      const isOptional = insertable.get(name)?.isOptional ?? true
      return [name, { ...describeType(checker, property.type), isOptional }] as const
    })
    return [table, new Map(columns)] as const
  }
  return new Map([...members('Selected')].map(columnsOf))
}

const ROWS = `import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../src/database/schema.ts'
export type Selected = { [Table in keyof Tables]: Selectable<Tables[Table]> }
export type Inserted = { [Table in keyof Tables]: Insertable<Tables[Table]> }`

interface Property {
  type: ts.Type
  isOptional: boolean
}

const propertiesOf = (checker: ts.TypeChecker, type: ts.Type): Map<string, Property> =>
  new Map(
    checker.getPropertiesOfType(type).map((property) => [
      property.name,
      {
        type: checker.getTypeOfSymbol(property),
        isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      },
    ]),
  )

function describeType(checker: ts.TypeChecker, type: ts.Type): Omit<Column, 'isOptional'> {
  const parts = type.isUnion() ? type.types : [type]
  const isNullable = parts.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0)
  const some = parts.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0)
  const values = some.every((part) => part.isStringLiteral())
    ? some.map((part) => (part as ts.StringLiteralType).value).toSorted()
    : undefined
  return { type: [...new Set(some.map((part) => nameType(checker, part)))].join(' | '), isNullable, values }
}

function nameType(checker: ts.TypeChecker, type: ts.Type): string {
  const { flags } = type
  if (flags & ts.TypeFlags.StringLike) return 'string'
  if (flags & ts.TypeFlags.NumberLike) return 'number'
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    if (element) return `${describeType(checker, element).type}[]`
  }
  const name = type.getSymbol()?.name ?? ''
  return ['Date', 'Buffer'].includes(name) ? name : 'json'
}

/** What differs on purpose, and why. */
const KNOWN: Readonly<Record<string, string>> = {
  'ledger_accounts.name is declared as string, and read as string | null':
    'PostgreSQL makes it of columns that are never null, and does not see that.',
  'ledger_postings.balance_after may not be left out of a new row': 'A trigger writes it.',
  'ledger_postings.created_at may not be left out of a new row': 'A trigger writes it.',
}

/** What differs, in sentences. */
function compare(declared: ReadonlyMap<string, Columns>, stored: ReadonlyMap<string, Columns>): string[] {
  return [...declared].flatMap(([table, columns]) => {
    const real = stored.get(table)
    if (!real) return [`${table} is no table`]
    const missing = [...real.keys()].filter((name) => !columns.has(name))
    return [
      ...missing.map((name) => `${table}.${name} is not declared`),
      ...[...columns].flatMap(([name, column]) => {
        const place = `${table}.${name}`
        const found = real.get(name)
        return found ? compareColumn(place, column, found) : [`${place} is no column`]
      }),
    ]
  })
}

function compareColumn(place: string, declared: Column, stored: Column): string[] {
  const said = (column: Column) => `${column.type}${column.isNullable ? ' | null' : ''}`
  const differences: string[] = []
  const isJson = stored.type === 'json'
  if (
    (!isJson && declared.type !== stored.type) ||
    (declared.isNullable !== stored.isNullable && declared.type !== 'json')
  )
    differences.push(`${place} is declared as ${said(declared)}, and read as ${said(stored)}`)
  if (declared.isOptional !== stored.isOptional)
    differences.push(`${place} may ${stored.isOptional ? '' : 'not '}be left out of a new row`)
  const values = [declared.values, stored.values].map((all) => all?.join(', ') ?? 'any text')
  // Which languages there are is for the site to say, not for the database.
  if (values[0] !== values[1] && !place.endsWith('.language'))
    differences.push(`${place} is declared as ${values[0]}, and checked to be ${values[1]}`)
  return differences
}

/** Where the table stands that a difference begins with: 'gifts.amount is …' */
function homeOf(difference: string): string {
  const [table = ''] = difference.split(/[. ]/)
  const files = globSync(['src/features/*/*/tables.ts', 'src/database/schema.ts'], { cwd: root })
  const isHome = (file: string) =>
    new RegExp(`^ +${table}: [A-Z]\\w+$`, 'm').test(readFileSync(path.join(root, file), 'utf8'))
  return files.find(isHome) ?? 'the tables.ts of its feature'
}

describe('the tables as TypeScript sees them', () => {
  it('are those of the database: names, types, what may be null, and what may be said', async () => {
    const declared = readDeclared(ROWS)
    const stored = await readStored()
    expect(declared.size).toBeGreaterThan(80)
    const differences = compare(declared, stored)
    expect(
      differences
        .filter((difference) => KNOWN[difference] === undefined)
        .map((difference) => `${difference}: ${homeOf(difference)}`),
      'The migrations are the truth: change the interface of the table in the file behind it, or name it in KNOWN of tests/columns.test.ts with the reason.',
    ).toEqual([])
    expect(Object.keys(KNOWN).filter((known) => !differences.includes(known))).toEqual([])
  })

  it('are found out where they are not', async () => {
    const planted = `import type { Generated } from 'kysely'
      interface Gifts { id: Generated<number>; amount: string; note?: boolean }
      interface Tickets { state: Generated<'open' | 'lost'>; closed_at: Date }
      interface Tables { gifts: Gifts; tickets: Tickets; nowhere: Gifts }
      ${ROWS.replace(/import type \{ Tables \}.*/, '')}`
    const differences = compare(readDeclared(planted), await readStored())
    expect(differences).toEqual(
      expect.arrayContaining([
        'gifts.from_id is not declared',
        'gifts.amount is declared as string, and read as number',
        'tickets.closed_at is declared as Date, and read as Date | null',
        expect.stringMatching(/^tickets.state is declared as lost, open, and checked to be /),
        'nowhere is no table',
      ]),
    )
  })
})
