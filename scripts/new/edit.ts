import ts from 'typescript'
import { StartProblem } from '#shared/start-problem.ts'

/** Changes to a source file by its syntax. Each takes the text and gives the new one; Biome lays it out afterwards. */

export const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('edited.ts', text, ts.ScriptTarget.Latest, true)

const insertAt = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at)

/** The first node that fits, in the order of the text. */
export function find<Found extends ts.Node>(
  node: ts.Node,
  fits: (node: ts.Node) => node is Found,
): Found | undefined {
  if (fits(node)) return node
  return ts.forEachChild(node, (child) => find(child, fits))
}

/** Whether a type or an object in a file has a property of this name. */
export const hasProperty = (text: string, name: string): boolean =>
  find(
    parse(text),
    (node): node is ts.PropertySignature | ts.PropertyAssignment =>
      (ts.isPropertySignature(node) || ts.isPropertyAssignment(node)) &&
      node.name.getText().replace(/^'|'$/g, '') === name,
  ) !== undefined

/** What a constant of this name is, past `as const` and the like. */
export function constantOf(text: string, name: string): ts.Expression | undefined {
  const declared = find(
    parse(text),
    (node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node) && node.name.getText() === name,
  )
  let value = declared?.initializer
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
  return value
}

/** Whether a file declares this name at its top. */
export const declares = (text: string, name: string): boolean =>
  parse(text).statements.some((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((one) => one.name.getText() === name)
      : (ts.isFunctionDeclaration(statement) ||
          ts.isInterfaceDeclaration(statement) ||
          ts.isTypeAliasDeclaration(statement)) &&
        statement.name?.text === name,
  )

/**
 * Imports a name, once.
 *
 * @param name 'z', 'type Id', or '* as S' and 'type * as S' for all of the file
 */
export function addImport(text: string, name: string, from: string): string {
  const imports = parse(text).statements.filter(ts.isImportDeclaration)
  const [, isType = '', bare = name] = /^(type )?(.*)$/.exec(name) ?? []
  const isOf = (one: ts.ImportDeclaration) =>
    ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === from
  const line = (what: string) => `import ${isType}${what} from '${from}'\n`
  const last = imports.at(-1)?.end
  const atEnd = (added: string) =>
    last === undefined ? `${added}\n${text}` : insertAt(text, last, `\n${added.trimEnd()}`)
  if (bare.startsWith('*'))
    return imports.some((one) => isOf(one) && one.importClause?.namedBindings?.getText() === bare)
      ? text
      : atEnd(line(bare))
  for (const one of imports.filter(isOf)) {
    const { importClause } = one
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    if (bindings.elements.some((element) => element.name.text === bare)) return text
    const isOfTypes = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword
    if (isOfTypes && !isType) continue
    return insertAt(text, bindings.elements.end, `, ${isOfTypes ? bare : name}`)
  }
  return atEnd(line(`{ ${bare} }`))
}

/** Puts an element at the end of an array, or behind the one that reads so. */
export function addElement(
  text: string,
  array: ts.ArrayLiteralExpression,
  element: string,
  behind?: string,
): string {
  const { elements } = array
  const before = behind === undefined ? elements.at(-1) : elements.find((one) => one.getText() === behind)
  if (before) return insertAt(text, before.end, `, ${element}`)
  return insertAt(text, array.getStart() + 1, `${element},`)
}

export const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name: own }) => own.getText().replace(/^'|'$/g, '') === name)?.initializer

/** Puts a property at the end of an object. */
export function addProperty(text: string, object: ts.ObjectLiteralExpression, property: string): string {
  const last = object.properties.at(-1)
  return insertAt(text, last?.end ?? object.getStart() + 1, last ? `, ${property}` : property)
}

/** Puts statements at the end of a file. */
export const addStatements = (text: string, statements: string): string =>
  `${text.trimEnd()}\n\n${statements.trim()}\n`

/** Puts statements at the beginning or the end of a function that has a block. */
export function addToBody(text: string, name: string, statement: string, where: 'first' | 'last'): string {
  const source = parse(text)
  const declared = find(
    source,
    (node): node is ts.FunctionDeclaration => ts.isFunctionDeclaration(node) && node.name?.text === name,
  )
  const value = declared ?? constantOf(text, name)
  const body =
    value && (ts.isFunctionDeclaration(value) || ts.isArrowFunction(value)) ? value.body : undefined
  if (!body || !ts.isBlock(body))
    throw new StartProblem(`There is no function ${name} with a body to write into.`)
  if (where === 'first') return insertAt(text, body.getStart() + 1, `\n${statement}`)
  return insertAt(text, body.statements.end, `\n${statement}`)
}

/** The constant of this name as an object. @throws StartProblem where it is none */
export function objectOf(text: string, name: string, file: string): ts.ObjectLiteralExpression {
  const value = constantOf(text, name)
  if (value && ts.isObjectLiteralExpression(value)) return value
  throw new StartProblem(`${file} has no object ${name}, where this would have to be named.`)
}

/** The constant of this name as a list. @throws StartProblem where it is none */
export function arrayOf(text: string, name: string, file: string): ts.ArrayLiteralExpression {
  const value = constantOf(text, name)
  if (value && ts.isArrayLiteralExpression(value)) return value
  throw new StartProblem(`${file} has no list ${name}, where this would have to be named.`)
}
