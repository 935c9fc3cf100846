import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What a value is as TypeScript has it; null where it is something else, or not known here. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | null

interface Statement {
  /** `src/server/announcements/outbox.ts:137` */
  place: string
  /** With `?` for all that is put in. */
  text: string
  /** Whether something is put in that may be more SQL. */
  isComposed: boolean
  row: ReadonlyMap<string, Kind>
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

type Aliases = ReadonlyMap<string, ts.TypeNode>

/** Types that have a name in these files. */
function aliasesOf(files: readonly ts.SourceFile[]): Aliases {
  const found = new Map<string, ts.TypeNode>()
  for (const file of files)
    for (const statement of file.statements)
      if (ts.isTypeAliasDeclaration(statement)) found.set(statement.name.text, statement.type)
  return found
}

const COLUMN_TYPES: Readonly<Record<string, Kind>> = {
  Id: 'number',
  Counter: 'number',
  Stamp: 'Date',
  Date: 'Date',
}

function kindOf(type: ts.TypeNode | undefined, aliases: Aliases): Kind {
  if (!type) return null
  if (type.kind === ts.SyntaxKind.NumberKeyword) return 'number'
  if (type.kind === ts.SyntaxKind.StringKeyword) return 'string'
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return 'boolean'
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return 'string'
  if (ts.isUnionTypeNode(type)) {
    const isNull = (part: ts.TypeNode) =>
      ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword
    const kinds = new Set(type.types.filter((part) => !isNull(part)).map((part) => kindOf(part, aliases)))
    return kinds.size === 1 ? ([...kinds][0] ?? null) : null
  }
  if (!ts.isTypeReferenceNode(type)) return null
  const name = type.typeName.getText()
  if (name === 'Generated') return kindOf(type.typeArguments?.[0], aliases)
  return COLUMN_TYPES[name] ?? kindOf(aliases.get(name), aliases)
}

const membersOf = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode, aliases: Aliases) =>
  new Map(
    node.members.flatMap((member) =>
      ts.isPropertySignature(member) && ts.isIdentifier(member.name)
        ? [[member.name.text, kindOf(member.type, aliases)] as const]
        : [],
    ),
  )

/** Table → column → what is read from it. */
function readSchema(): Map<string, Map<string, Kind>> {
  const files = globSync(['src/database/{schema,columns}.ts', 'src/features/*/*/{tables,rules}.ts'], {
    cwd: root,
  }).map(parse)
  const aliases = aliasesOf(files)
  const tables = new Map<string, Map<string, Kind>>()
  for (const file of files) {
    const interfaces = new Map(
      file.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
    )
    visit(file, (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') return
      for (const member of node.members) {
        if (!ts.isPropertySignature(member) || !member.type) continue
        const rows = interfaces.get(member.type.getText())
        if (rows) tables.set(member.name.getText(), membersOf(rows, aliases))
      }
    })
  }
  return tables
}

/** What is put in as a value or a number, and not as more SQL. */
const VALUE = /^(?:sql\.lit\(|[a-z]\w*(?:\.\w+)*$|new Date\(|JSON\.stringify\(|String\()/

/** One table, some of its columns, values and comparisons, and nothing else: what the builder says as well. */
const BUILDABLE = [
  /^select [\w", ]+(?: as "?\w+"?[\w", ]*)* from \w+(?: where [\w.]+ (?:[=<>]=?|is(?: not)?) (?:\?|null)(?: and [\w.]+ (?:[=<>]=?|is(?: not)?) (?:\?|null))*)?(?: order by [\w, ]+)?(?: limit [\d?]+)?$/,
  /^update \w+ set \w+ = (?:\?|null)(?:, \w+ = (?:\?|null|true|false))* where [\w.]+ = \?(?: and [\w.]+ = \?)*$/,
  /^delete from \w+ where \w+ = \?(?: and \w+ = \?)*$/,
  /^insert into \w+ \([\w, ]+\) values \((?:\?(?:::jsonb)?(?:, )?)+\)$/,
]
const isBuildable = (text: string): boolean =>
  BUILDABLE.some((shape) => shape.test(text.trim().replaceAll(/\s+/g, ' ')))

/** Every `sql` template that is a statement of its own, where nothing but values is put in. */
function readWhole(file: string): Array<{ place: string; text: string }> {
  const source = parse(file)
  const found: Array<{ place: string; text: string }> = []
  visit(source, (node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return
    const isRun = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute'
    if (!isRun) return
    const { template } = node
    const spans = ts.isTemplateExpression(template) ? [...template.templateSpans] : []
    const head = ts.isTemplateExpression(template) ? template.head.text : template.text
    // Of a name that stands for more SQL the file says so.
    const isValue = ({ expression }: ts.TemplateSpan) =>
      VALUE.test(expression.getText()) &&
      !new RegExp(
        `\\b${expression.getText()}\\s*=[^=\\n]*\\bsql\\b|\\b${expression.getText()}: RawBuilder`,
      ).test(source.text)
    if (!spans.every(isValue)) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({
      place: `${file}:${line}`,
      text: [head, ...spans.map(({ literal }) => `?${literal.text}`)].join(''),
    })
  })
  return found
}

/** Every `sql` template that names the type of its rows, where that type stands in the same file. */
function readStatements(file: string): Statement[] {
  const source = parse(file)
  const aliases = aliasesOf([source])
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
  )
  const found: Statement[] = []
  visit(source, (node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return
    let type = node.typeArguments?.[0]
    if (type && ts.isTypeReferenceNode(type)) type = aliases.get(type.typeName.getText()) ?? type
    const named = type && ts.isTypeReferenceNode(type) ? interfaces.get(type.typeName.getText()) : undefined
    const rows = named ?? (type && ts.isTypeLiteralNode(type) ? type : undefined)
    // What an interface has from another one is not known here.
    if (!rows || named?.heritageClauses) return
    const { template } = node
    const spans = ts.isTemplateExpression(template) ? [...template.templateSpans] : []
    const head = ts.isTemplateExpression(template) ? template.head.text : template.text
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({
      place: `${file}:${line}`,
      text: [head, ...spans.map(({ literal }) => `?${literal.text}`)].join(''),
      isComposed: head.trim() === '' || spans.some(({ expression }) => !VALUE.test(expression.getText())),
      row: membersOf(rows, aliases),
    })
  })
  return found
}

/** A column that is answered as it is: `people.name as "by"`. */
const PLAIN =
  /(?:\bselect|\breturning|,)\s+(?:(\w+)\.)?([a-z_]+)(?:\s+as\s+"?(\w+)"?)?(?=\s*(?:,|$|\sfrom\b))/g

/** PostgreSQL makes small letters of a name that stands in no quotes. */
const isAnswered = (name: string, text: string): boolean =>
  name === name.toLowerCase() ? new RegExp(`\\b${name}\\b`).test(text) : text.includes(`"${name}"`)

function faultsOf({ place, text, isComposed, row }: Statement, schema: ReturnType<typeof readSchema>) {
  const faults: string[] = []
  if (!isComposed)
    for (const name of row.keys()) if (!isAnswered(name, text)) faults.push(`${place} answers no ${name}`)
  const named = [...schema].filter(([table]) => new RegExp(`\\b${table}\\b`).test(text))
  for (const [, table, column = '', alias = column] of text.matchAll(PLAIN)) {
    const holders = named.filter(([name, columns]) => columns.has(column) && (!table || table === name))
    const kinds = new Set(holders.map(([, columns]) => columns.get(column)))
    const [stored] = kinds
    const declared = row.get(alias)
    if (kinds.size === 1 && stored && declared && stored !== declared)
      faults.push(`${place} reads ${alias} as ${declared}, and ${column} is ${stored}`)
  }
  return faults
}

describe('statements that are written as SQL', () => {
  const schema = readSchema()
  const statements = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap(readStatements)

  it('answer what the types of their rows say, as the schema has it', () => {
    expect(statements.length).toBeGreaterThan(30)
    expect(statements.flatMap((statement) => faultsOf(statement, schema))).toEqual([])
  })

  it('are none that the builder says as well: one table, its columns and values (decision 92)', () => {
    const plain = globSync('src/features/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap(readWhole)
      .filter(({ text }) => isBuildable(text))
    expect(plain.map(({ place }) => place)).toEqual([])
  })

  it.each([
    ['select id, sealed_link as "sealedLink" from products where post_id = ?', true],
    ['select 1 from people where id = ? and deleted_at is null', true],
    ['update posts set cover_id = ?, updated_at = ? where id = ?', true],
    ['delete from uploads where person_id = ?', true],
    ['insert into gifts (from_id, note) values (?, ?)', true],
    ['select id from posts where id = ? for no key update', false],
    ['select count(*) as count from posts where author_id = ?', false],
    ['update posts set views = views + 1 where id = ?', false],
    ['delete from posts using nodes where nodes.id = posts.node_id', false],
    ["insert into posts (number) values (nextval('topic_numbers'))", false],
  ])('are told apart by what the builder says: %s', (text, isPlain) => {
    expect(isBuildable(text)).toBe(isPlain)
  })

  it('are found out where they do not', () => {
    const statement = (text: string, row: Record<string, Kind>): Statement => ({
      place: 'here',
      text,
      isComposed: false,
      row: new Map(Object.entries(row)),
    })
    const wrong = statement('select people.id as "personId", created_at as at from people', {
      personId: 'string',
      at: 'Date',
      levelKey: 'string',
    })
    expect(faultsOf(wrong, schema)).toEqual([
      'here answers no levelKey',
      'here reads personId as string, and id is number',
    ])
  })
})
