import ts from 'typescript'

/** One place in a file, and what would stand there by mistake. */
export interface Mutation {
  kind: MutationKind
  start: number
  end: number
  becomes: string
}

/** Kind → what has happened, as a sentence. */
export const MUTATION_KINDS = {
  comparison: 'a comparison is turned',
  lock: 'a lock is not taken',
  condition: 'a condition of a query is left out',
  refusal: 'a refusal is skipped',
  event: 'an event is not announced',
  limit: 'a limit is left out',
  permission: 'a question is always answered with yes',
} as const
export type MutationKind = keyof typeof MUTATION_KINDS

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

const LOCKS = /^for(?:NoKey)?(?:Update|Share)$/
/** Of a statement in a template, and of the conditions that stand in a line of their own. */
const WRITTEN: ReadonlyArray<readonly [MutationKind, RegExp]> = [
  ['lock', /\bfor (?:no key )?(?:update|share)\b(?: of \w+)?/g],
  ['limit', /\blimit (?!1`)\d+/g],
  ['condition', /\n\s*and [\w.]+ (?:[<>=]+|is(?: not)?) [\w.']+(?=\n|$)/g],
]
const ONE = /^(?:sql\.lit\()?1\b/
const QUESTION = /^(?:is|has|can|may)[A-Z]/

/** Every mistake that could stand in a file. */
export function findMutations(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const see = (node: ts.Node): void => {
    found.push(...mutationsAt(node))
    ts.forEachChild(node, see)
  }
  see(source)
  return found
}

const replacing = (kind: MutationKind, node: ts.Node, becomes: string): Mutation => ({
  kind,
  start: node.getStart(),
  end: node.getEnd(),
  becomes,
})

function mutationsAt(node: ts.Node): Mutation[] {
  if (ts.isBinaryExpression(node)) {
    const turned = TURNED[node.operatorToken.getText()]
    return turned === undefined ? [] : [replacing('comparison', node.operatorToken, turned)]
  }
  if (ts.isCallExpression(node)) return mutationsOfCall(node)
  if (ts.isIfStatement(node)) return isRefusal(node) ? [replacing('refusal', node, ';')] : []
  if (ts.isExpressionStatement(node)) return mutationsOfStatement(node)
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return mutationsOfSql(node)
  if (ts.isNoSubstitutionTemplateLiteral(node)) return mutationsOfSql(node)
  return mutationsOfQuestion(node)
}

/** `.forUpdate()`, `.where(…)` and `.limit(…)` in the chain of a query. */
function mutationsOfCall(node: ts.CallExpression): Mutation[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const without = (kind: MutationKind): Mutation[] => [
    { kind, start: expression.getEnd(), end: node.getEnd(), becomes: '' },
  ]
  if (LOCKS.test(name.text)) return without('lock')
  if (name.text === 'where') return [...without('condition'), ...turnedOperator(node)]
  // Whoever takes the first row alone notices nothing of others.
  if (name.text === 'limit') return ONE.test(node.arguments[0]?.getText() ?? '') ? [] : without('limit')
  return []
}

/** `.where('until', '>', now)` */
function turnedOperator({ arguments: [, operator] }: ts.CallExpression): Mutation[] {
  if (!operator || !ts.isStringLiteral(operator)) return []
  const turned = TURNED[operator.text]
  return turned === undefined ? [] : [replacing('comparison', operator, `'${turned}'`)]
}

/** `if (…) refuse('code')`, and in a rule `if (…) return 'code'`. */
function isRefusal({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  if (elseStatement) return false
  const [only] = ts.isBlock(thenStatement) ? thenStatement.statements : [thenStatement]
  if (!only) return false
  if (ts.isReturnStatement(only) && only.expression)
    return ts.isStringLiteral(only.expression) || /^refuse\(/.test(only.expression.getText())
  return ts.isExpressionStatement(only) && /^(?:await )?refuse\(/.test(only.getText())
}

/** A statement that only locks, or only announces. */
function mutationsOfStatement(node: ts.ExpressionStatement): Mutation[] {
  const text = node.getText()
  if (/^(?:await )?announce\(/.test(text)) return [replacing('event', node, ';')]
  if (/^await lock[A-Z]\w*\(/.test(text) || /^await sql`\s*select pg_advisory_xact_lock/.test(text))
    return [replacing('lock', node, ';')]
  return []
}

/** In the text of a template, which is SQL wherever it has such words. */
function mutationsOfSql(node: ts.TemplateLiteralLikeNode): Mutation[] {
  const text = node.getText()
  return WRITTEN.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      kind,
      start: node.getStart() + index,
      end: node.getStart() + index + words.length,
      becomes: '',
    })),
  )
}

/** The answer of a function whose name is a question. */
function mutationsOfQuestion(node: ts.Node): Mutation[] {
  if (ts.isFunctionDeclaration(node) && node.name && QUESTION.test(node.name.text)) {
    if (!node.body || !isYesOrNo(node.type)) return []
    return node.body.statements
      .filter(ts.isReturnStatement)
      .flatMap(({ expression }) => (expression ? [replacing('permission', expression, 'true')] : []))
  }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !QUESTION.test(node.name.text))
    return []
  const { initializer } = node
  if (!initializer || !ts.isArrowFunction(initializer) || ts.isBlock(initializer.body)) return []
  return isYesOrNo(initializer.type) ? [replacing('permission', initializer.body, 'true')] : []
}

const isYesOrNo = (type: ts.TypeNode | undefined): boolean => type?.kind === ts.SyntaxKind.BooleanKeyword
