import ts from 'typescript'
import { readSql, type SqlPart, type SqlState, STATEMENT, type Way } from './sql-uses.ts'

export interface TableUse {
  table: string
  way: Way
  line: number
}

/** A name of a table that cannot be told from the source. */
export interface UnreadUse {
  line: number
  text: string
}

interface Uses {
  uses: TableUse[]
  unread: UnreadUse[]
}

/** Calls of the builder whose first argument is a table. */
const CALLS: ReadonlyMap<string, Way> = new Map([
  ...['selectFrom', 'from', 'using', 'crossApply', 'outerApply'].map((name) => [name, 'reads'] as const),
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) =>
    [`${kind}Join`, `${kind}JoinLateral`].map((name) => [name, 'reads'] as const),
  ),
  ...['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'].map(
    (name) => [name, 'writes'] as const,
  ),
])
const STATEMENT_TEXT = /^\s*(?:with|select|insert into|update|delete from|merge into|truncate|lock table)\s/i
/** How far a name is followed to where it gets its value. */
const MOST_STEPS = 6

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node)

/** The texts between what is put in. */
function partsOf(template: ts.TemplateLiteral): SqlPart[] {
  const pieces = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template]
  return pieces.map((piece) => ({ text: piece.text, start: piece.getStart() + 1 }))
}

const holesOf = (template: ts.TemplateLiteral): ts.Expression[] =>
  ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : []

/** What an expression is, past parentheses and types, in each of its cases. */
function casesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return casesOf(node.expression)
  if (ts.isNonNullExpression(node)) return casesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...casesOf(node.whenTrue), ...casesOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...casesOf(node.left), ...casesOf(node.right)]
  return [node]
}

class FileReader {
  readonly uses = new Map<string, TableUse>()
  readonly unread: UnreadUse[] = []
  readonly #source: ts.SourceFile
  readonly #tables: ReadonlySet<string>
  /** What gives a name its value or type, by the name. */
  readonly #givers = new Map<string, ts.Node[]>()
  /** Arguments of calls, by the function's name. */
  readonly #calls = new Map<string, ts.CallExpression[]>()

  constructor(source: ts.SourceFile, tables: ReadonlySet<string>) {
    this.#source = source
    this.#tables = tables
  }

  read(): Uses {
    this.#collect(this.#source)
    this.#visit(this.#source)
    return { uses: [...this.uses.values()], unread: this.unread }
  }

  #lineOf = (at: number) => this.#source.getLineAndCharacterOfPosition(at).line + 1

  #use(table: string, way: Way, at: number): void {
    if (!this.#tables.has(table)) return
    this.uses.set(`${way} ${table} ${at}`, { table, way, line: this.#lineOf(at) })
  }

  #give(name: string, giver: ts.Node | undefined): void {
    if (giver) this.#givers.set(name, [...(this.#givers.get(name) ?? []), giver])
  }

  #collect(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const loop = node.parent.parent
      this.#give(
        node.name.text,
        ts.isForOfStatement(loop) ? loop.expression : (node.initializer ?? node.type),
      )
    } else if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) this.#collectPiece(node)
    else if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      this.#give(node.name.text, node)
    else if (ts.isParameter(node) && ts.isIdentifier(node.name)) this.#give(node.name.text, node)
    else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text
      this.#calls.set(name, [...(this.#calls.get(name) ?? []), node])
    }
    ts.forEachChild(node, (child) => this.#collect(child))
  }

  /** `{ table: name }` of something: its properties of that name, wherever they stand in the file. */
  #collectPiece(node: ts.BindingElement): void {
    const property = (node.propertyName ?? node.name).getText()
    const find = (one: ts.Node): void => {
      if (ts.isPropertyAssignment(one) && one.name.getText() === property)
        this.#give(node.name.getText(), one.initializer)
      if (ts.isPropertySignature(one) && one.name.getText() === property)
        this.#give(node.name.getText(), one.type)
      ts.forEachChild(one, find)
    }
    find(this.#source)
    let holder: ts.Node = node
    while (!ts.isVariableDeclaration(holder) && !ts.isParameter(holder) && holder.parent)
      holder = holder.parent
    if (ts.isArrayBindingPattern(node.parent)) this.#give(node.name.getText(), holder)
  }

  /** Tables whose names stand where this gets its value: literals, and what is named by them, some steps far. */
  #namesIn(node: ts.Node, steps = MOST_STEPS): Set<string> {
    const found = new Set<string>()
    const add = (all: Iterable<string>) => {
      for (const name of all) found.add(name)
    }
    const look = (one: ts.Node): void => {
      if (isText(one)) {
        const [name = ''] = one.text.trim().split(/\s/)
        if (this.#tables.has(name)) found.add(name)
        return
      }
      if (ts.isIdentifier(one) && steps > 0)
        for (const giver of this.#givers.get(one.text) ?? []) {
          add(this.#namesIn(giver, steps - 1))
          if (ts.isParameter(giver)) add(this.#argumentsFor(giver, steps - 1))
        }
      ts.forEachChild(one, look)
    }
    look(node)
    return found
  }

  /** What calls in this file give for a parameter. */
  #argumentsFor(parameter: ts.ParameterDeclaration, steps: number): Set<string> {
    const { parent } = parameter
    const place = parent.parameters.indexOf(parameter)
    const name = ts.isFunctionDeclaration(parent)
      ? parent.name?.text
      : ts.isVariableDeclaration(parent.parent)
        ? parent.parent.name.getText()
        : undefined
    const found = new Set<string>()
    for (const call of this.#calls.get(name ?? '') ?? []) {
      const given = call.arguments[place]
      if (given) for (const table of this.#namesIn(given, steps)) found.add(table)
    }
    return found
  }

  #visit(node: ts.Node): void {
    if (isSql(node)) {
      this.#readTemplate(node, STATEMENT)
      return
    }
    if (ts.isCallExpression(node)) this.#readCall(node)
    if (isText(node) && STATEMENT_TEXT.test(node.text))
      this.#readText([{ text: node.text, start: node.getStart() + 1 }])
    if (ts.isTemplateExpression(node) && STATEMENT_TEXT.test(node.head.text)) this.#readText(partsOf(node))
    ts.forEachChild(node, (child) => this.#visit(child))
  }

  /** A statement that is a text: for the driver itself, or for `sql.raw`. */
  #readText(parts: SqlPart[]): void {
    for (const { table, way, at } of readSql(parts).uses) this.#use(table, way, at)
  }

  #readTemplate(node: ts.TaggedTemplateExpression, state: SqlState): void {
    const read = readSql(partsOf(node.template), state)
    for (const { table, way, at } of read.uses) this.#use(table, way, at)
    for (const [place, expression] of holesOf(node.template).entries())
      this.#readHole(expression, read.holes[place] ?? STATEMENT)
  }

  #readHole(expression: ts.Expression, state: SqlState): void {
    for (const one of casesOf(expression)) {
      if (isSql(one)) this.#readTemplate(one, state)
      else {
        if (state.expects || state.isList) this.#readNamed(one, state)
        this.#visit(one)
      }
    }
  }

  /** Something with a name is put in where tables stand: what it is was said before. */
  #readNamed(node: ts.Expression, state: SqlState): void {
    const templates: ts.TaggedTemplateExpression[] = []
    const look = (one: ts.Node, steps: number): void => {
      if (isSql(one)) {
        templates.push(one)
        return
      }
      if (ts.isIdentifier(one) && steps > 0)
        for (const giver of this.#givers.get(one.text) ?? []) if (giver !== node) look(giver, steps - 1)
      ts.forEachChild(one, (child) => look(child, steps))
    }
    look(node, 2)
    for (const one of new Set(templates)) {
      const { uses } = readSql(partsOf(one.template), state)
      for (const { table, way, at } of uses) this.#use(table, way, at)
    }
    if (!state.expects || templates.length > 0) return
    const names = this.#isName(node) ? this.#namesIn(node) : new Set<string>()
    for (const name of names) this.#use(name, state.expects, node.getStart())
    if (names.size === 0 && this.#isOpen(node)) this.#leave(node)
  }

  /** `sql.table(name)`, or what stands for it. */
  #isName(node: ts.Expression): boolean {
    const isMade = (one: ts.Node) => /\bsql\.(?:table|id|raw)\(/.test(one.getText())
    return isMade(node) || (ts.isIdentifier(node) && (this.#givers.get(node.text) ?? []).some(isMade))
  }

  /** Anything may be given for it; what a function makes or another file names is read where that stands. */
  #isOpen(node: ts.Expression): boolean {
    if (ts.isCallExpression(node)) return /^sql\.(?:table|id|raw)\(/.test(node.getText())
    return ts.isIdentifier(node) && (this.#givers.get(node.text) ?? []).some(ts.isParameter)
  }

  #leave(node: ts.Node): void {
    this.unread.push({ line: this.#lineOf(node.getStart()), text: node.getText().slice(0, 60) })
  }

  #readCall(node: ts.CallExpression): void {
    const callee = node.expression
    if (!ts.isPropertyAccessExpression(callee)) return
    const way = CALLS.get(callee.name.text)
    const [given] = node.arguments
    // Array.from, Readable.from
    if (!way || !given || /^[A-Z]/.test(callee.expression.getText())) return
    const shadows = this.#shadowsOf(node)
    for (const one of ts.isArrayLiteralExpression(given) ? given.elements : [given])
      for (const table of casesOf(one)) this.#readArgument(table, way, shadows)
  }

  #readArgument(node: ts.Expression, way: Way, shadows: ReadonlySet<string>): void {
    if (isText(node)) {
      const [name = ''] = node.text.trim().split(/\s/)
      if (!shadows.has(name)) this.#use(name.replace(/^public\./, ''), way, node.getStart())
      return
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return
    if (ts.isCallExpression(node) && !isSql(node)) {
      // sql`posts`.as('p')
      const inner = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined
      if (inner && isSql(inner)) this.#readTemplate(inner, { expects: way, isList: true, shadows })
      return
    }
    const names = this.#namesIn(node)
    for (const name of names) if (!shadows.has(name)) this.#use(name, way, node.getStart())
    if (names.size === 0 && !this.#isQuery(node)) this.#leave(node)
  }

  /** A name of a query that was made before. */
  #isQuery(node: ts.Expression): boolean {
    const givers = ts.isIdentifier(node) ? (this.#givers.get(node.text) ?? []) : []
    return givers.some((giver) => ts.isCallExpression(giver) || ts.isArrowFunction(giver))
  }

  /** Names that the statement has given to queries of its own: `db.with('posts', …)`, in the chain or around it. */
  #shadowsOf(node: ts.Node): Set<string> {
    const shadows = new Set<string>()
    const follow = (one: ts.Expression): void => {
      if (ts.isIdentifier(one)) {
        for (const giver of this.#givers.get(one.text) ?? [])
          if (ts.isCallExpression(giver) && giver.pos < node.pos) follow(giver)
        return
      }
      if (ts.isPropertyAccessExpression(one) || ts.isAwaitExpression(one)) follow(one.expression)
      if (!ts.isCallExpression(one)) return
      const [name] = one.arguments
      const isWith =
        ts.isPropertyAccessExpression(one.expression) && /^with(?:Recursive)?$/.test(one.expression.name.text)
      if (isWith && name && isText(name)) shadows.add(name.text.split('(')[0] as string)
      follow(one.expression)
    }
    for (let at: ts.Node = node; at.parent; at = at.parent) if (ts.isCallExpression(at)) follow(at.expression)
    return shadows
  }
}

/** Every table that a source file names in a statement, and whether it is read or written there. */
export function readTableUses(file: string, text: string, tables: ReadonlySet<string>): Uses {
  return new FileReader(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), tables).read()
}
