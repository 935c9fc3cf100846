import ts from 'typescript'
import type { Fault } from '../../tests/planted-faults/fault.ts'

/**
 * A file in which a fault is there while one file of tests runs, and for all others is not: so many can be planted at
 * once.
 *
 * @returns undefined where that cannot be told apart: outside of functions, what is loaded once is the same for all
 */
export function switchFault(file: string, text: string, fault: Fault, test: string): string | undefined {
  const { from, to, becomes } = findDifference(text, fault)
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const isOn = `globalThis.__vitest_worker__?.filepath?.endsWith(${JSON.stringify(`/${test}`)})`
  for (const node of nodesAround(source, from, to)) {
    const [start, end] = [node.getStart(), node.getEnd()]
    const as = ts.isExpression(node) ? whereExpression(node) : whereStatement(node)
    if (!as) continue
    const was = text.slice(start, end)
    const switched = as(isOn, text.slice(start, from) + becomes + text.slice(to, end), was)
    const result = text.slice(0, start) + switched + text.slice(end)
    if (isWellFormed(file, result)) return result
  }
  return undefined
}

/** Without what is the same before and after it. */
function findDifference(text: string, { was, becomes }: Fault) {
  const shorter = Math.min(was.length, becomes.length)
  let before = 0
  while (before < shorter && was[before] === becomes[before]) before += 1
  let after = 0
  while (after < shorter - before && was.at(-1 - after) === becomes.at(-1 - after)) after += 1
  const start = text.indexOf(was)
  return {
    from: start + before,
    to: start + was.length - after,
    becomes: becomes.slice(before, becomes.length - after),
  }
}

/** The nodes within a function that contain a place, from the smallest to the largest. */
function nodesAround(source: ts.SourceFile, from: number, to: number): ts.Node[] {
  const around: ts.Node[] = []
  const see = (node: ts.Node): void => {
    if (node.getStart() > from || node.getEnd() < to) return
    around.unshift(node)
    ts.forEachChild(node, see)
  }
  ts.forEachChild(source, see)
  return around.slice(0, Math.max(0, around.findLastIndex(ts.isFunctionLike)))
}

type Written = (isOn: string, mistake: string, was: string) => string

const asStatement: Written = (isOn, mistake, was) => `if (${isOn}) { ${mistake} } else { ${was} }`
const asExpression: Written = (isOn, mistake, was) => `(${isOn} ? (${mistake}) : (${was}))`

const whereStatement = (node: ts.Node): Written | undefined =>
  ts.isExpressionStatement(node) || ts.isIfStatement(node) || ts.isReturnStatement(node)
    ? asStatement
    : undefined

/** Not where an expression is more than its value: a name, a method, a place to write to, a part of a chain. */
function whereExpression(node: ts.Expression): Written | undefined {
  const { parent } = node
  if ('name' in parent && parent.name === node) return undefined
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node)
    return undefined
  if (ts.isTaggedTemplateExpression(parent) || ts.isOptionalChain(parent)) return undefined
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent)) return undefined
  if (ts.isPrefixUnaryExpression(parent) && parent.operator !== ts.SyntaxKind.ExclamationToken)
    return undefined
  // Lines end without a semicolon: a parenthesis at the beginning would call the line before.
  const statement = ts.findAncestor(node, ts.isExpressionStatement)
  return statement?.getStart() === node.getStart() ? undefined : asExpression
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

const isWellFormed = (fileName: string, text: string): boolean =>
  ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).diagnostics?.length === 0
