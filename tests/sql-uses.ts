/** What a statement does with a table. */
export type Way = 'reads' | 'writes'

export interface SqlUse {
  table: string
  way: Way
  /** Where its name stands, counted as the parts are. */
  at: number
}

/** A piece of SQL as it stands in the source; something is put in between two of them. */
export interface SqlPart {
  text: string
  start: number
}

/** Where SQL stands that something is put into, or that a fragment begins at. */
export interface SqlState {
  /** A name of a table comes next, and what is done with it. */
  expects: Way | null
  /** It is a list of tables: a comma goes on with it. */
  isList: boolean
  /** Names that the statement has given to queries of its own. */
  shadows: ReadonlySet<string>
}

export interface SqlUses {
  uses: SqlUse[]
  /** For each thing that is put in. */
  holes: SqlState[]
}

export const STATEMENT: SqlState = { expects: null, isList: false, shadows: new Set() }

interface Token {
  kind: 'word' | 'quoted' | 'hole' | 'sign'
  text: string
  at: number
}

const LEXEMES: ReadonlyArray<[Token['kind'] | null, RegExp]> = [
  [null, /\s+|--[^\n]*/y],
  [null, /e'(?:[^'\\]|\\.|'')*(?:'|$)/isy],
  [null, /'(?:[^']|'')*(?:'|$)/y],
  [null, /\$(\w*)\$.*?(?:\$\1\$|$)/sy],
  ['quoted', /"(?:[^"]|"")*"/y],
  ['word', /[\p{L}_][\p{L}\p{N}_$]*/uy],
  [null, /\d[\w.]*|::/y],
  ['sign', /./suy],
]

/** PostgreSQL's comments stand in each other. */
function endOfComment(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const two = text.slice(at, at + 2)
    if (two !== '/*' && two !== '*/') continue
    depth += two === '/*' ? 1 : -1
    at += 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function lex({ text, start }: SqlPart): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (text.startsWith('/*', at)) {
      at = endOfComment(text, at)
      continue
    }
    for (const [kind, lexeme] of LEXEMES) {
      lexeme.lastIndex = at
      const found = lexeme.exec(text)?.[0]
      if (found === undefined) continue
      const name = kind === 'quoted' ? found.slice(1, -1).replaceAll('""', '"') : found.toLowerCase()
      if (kind) tokens.push({ kind, text: name, at: start + at })
      at += found.length
      break
    }
  }
  return tokens
}

/** Functions whose arguments are told apart by `from`. */
const WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])

/** What ends a list of tables. */
const ENDS = new Set(
  'where group order having limit offset fetch window union intersect except returning set for values select when then do'.split(
    ' ',
  ),
)
/** Before `update` where it is no statement: `for no key update`, `on conflict do update`, `then update`. */
const NO_STATEMENT = new Set(['for', 'key', 'do', 'on', 'then'])
/** What follows the name of a table where it stands at the beginning. */
const JOINS = new Set('join left inner right full cross'.split(' '))
/** Stands for what is put in. */
const HOLE = '?'
const QUERIES = new Set(['select', 'with', 'values', 'insert', 'update', 'delete', 'merge'])

interface Level {
  expects: Way | null
  isList: boolean
  shadows: Set<string>
  /** In parentheses of such a function. */
  hasOwnFrom: boolean
  /** Between `with` and the statement that it belongs to. */
  isWith: boolean
  isRecursive: boolean
  /** The query that is being named. */
  named: string | null
}

const level = (more: Partial<Level>): Level => ({
  expects: null,
  isList: false,
  shadows: new Set(),
  hasOwnFrom: false,
  isWith: false,
  isRecursive: false,
  named: null,
  ...more,
})

class Reader {
  readonly uses: SqlUse[] = []
  readonly holes: SqlState[] = []
  readonly #tokens: readonly Token[]
  readonly #levels: Level[]
  #at = 0

  constructor(tokens: readonly Token[], { expects, isList, shadows }: SqlState) {
    this.#tokens = tokens
    this.#levels = [level({ expects, isList, shadows: new Set(shadows) })]
  }

  read(): SqlUses {
    // A fragment that begins inside of a list: `posts join nodes on …`.
    const isNamed = this.#word(0) !== '' && (JOINS.has(this.#word(1)) || JOINS.has(this.#word(2)))
    if (isNamed) this.#level.expects ??= 'reads'
    for (; this.#at < this.#tokens.length; this.#at += 1) this.#readToken()
    return { uses: this.uses, holes: this.holes }
  }

  get #level(): Level {
    return this.#levels.at(-1) as Level
  }

  #token(ahead: number): Token | undefined {
    return this.#tokens[this.#at + ahead]
  }

  #word(ahead: number): string {
    const token = this.#token(ahead)
    return token?.kind === 'word' ? token.text : ''
  }

  #sign(ahead: number): string {
    const token = this.#token(ahead)
    return token?.kind === 'sign' ? token.text : ''
  }

  #isShadowed(name: string): boolean {
    return this.#levels.some(({ shadows }) => shadows.has(name))
  }

  #readToken(): void {
    const token = this.#token(0) as Token
    if (token.kind === 'hole') {
      this.#readHole()
      return
    }
    if (token.kind === 'sign') {
      this.#readSign(token.text)
      return
    }
    const now = this.#level
    if (now.expects && !(token.kind === 'word' && QUERIES.has(token.text))) this.#readTable(now.expects)
    else if (now.isWith && this.#readNamed()) return
    else if (token.kind === 'word') this.#readKeyword(token.text)
  }

  #readHole(): void {
    const now = this.#level
    const shadows = new Set(this.#levels.flatMap((one) => [...one.shadows]))
    this.holes.push({ expects: now.expects, isList: now.isList, shadows })
    now.expects = null
  }

  #readSign(sign: string): void {
    const now = this.#level
    if (sign === '(') {
      this.#levels.push(
        level({
          expects: now.expects,
          isList: now.expects !== null,
          hasOwnFrom: WITH_FROM.has(this.#word(-1)),
        }),
      )
      now.expects = null
    } else if (sign === ')') {
      if (this.#levels.length > 1) this.#levels.pop()
      // What is not recursive does not see itself.
      const { named, shadows } = this.#level
      if (named !== null) shadows.add(named)
    } else if (sign === ',' && now.isList) now.expects = 'reads'
    else if (sign === ';') this.#levels.splice(0, this.#levels.length, level({}))
  }

  /** `only posts`, `lateral f(x)`, `public.posts as p`. */
  #readTable(way: Way): void {
    if (/^(only|lateral|table)$/.test(this.#word(0)) && this.#token(1)) return
    const now = this.#level
    now.expects = null
    const names = [this.#token(0) as Token]
    while (this.#sign(1) === '.' && this.#token(2)) {
      names.push(this.#token(2) as Token)
      this.#at += 2
    }
    const [first, last] = [names[0] as Token, names.at(-1) as Token]
    const isFunction = way === 'reads' && this.#sign(1) === '('
    const isOurs = names.length === 1 || first.text === 'public'
    if (isFunction || !isOurs || (names.length === 1 && this.#isShadowed(last.text))) return
    this.uses.push({ table: last.text, way, at: last.at })
  }

  /** `with recent as (…)`, `with recursive up (id) as materialized (…)`. */
  #readNamed(): boolean {
    const now = this.#level
    const before = this.#word(-1)
    if (!(before === 'with' || before === 'recursive' || this.#sign(-1) === ',')) return false
    const name = this.#token(0) as Token
    if (name.kind === 'word' && name.text === 'recursive') return false
    let ahead = 1
    if (this.#sign(ahead) === '(') {
      while (this.#token(ahead) && this.#sign(ahead) !== ')') ahead += 1
      ahead += 1
    }
    if (this.#word(ahead) !== 'as') return false
    while (/^(as|not|materialized)$/.test(this.#word(ahead))) ahead += 1
    if (this.#sign(ahead) !== '(') return false
    now.named = name.text
    if (now.isRecursive) now.shadows.add(name.text)
    // What was named before is seen from here on.
    this.#at += ahead - 1
    return true
  }

  #readKeyword(word: string): void {
    const now = this.#level
    const before = this.#word(-1)
    if (ENDS.has(word)) now.isList = false
    if (QUERIES.has(word) && word !== 'with') this.#endWith(now)
    now.expects = null
    if (word === 'with') {
      if (this.#word(1) === 'ordinality') return
      now.isWith = true
      now.isRecursive = this.#word(1) === 'recursive'
    } else if (word === 'from') this.#readFrom(now, before)
    else if (word === 'join' || (word === 'using' && this.#sign(1) === '')) {
      now.expects = 'reads'
      now.isList = true
    } else if (word === 'into' && /^(insert|merge)$/.test(before)) now.expects = 'writes'
    else if (word === 'update' && !NO_STATEMENT.has(before) && !/^(of|skip|nowait|set)?$/.test(this.#next()))
      now.expects = 'writes'
    else if (word === 'truncate' || (word === 'lock' && this.#word(1) === 'table')) now.expects = 'writes'
  }

  #next(): string {
    return this.#token(1)?.kind === 'hole' ? HOLE : (this.#token(1)?.text ?? '')
  }

  #readFrom(now: Level, before: string): void {
    const isCompared = before === 'distinct' && /^(is|not)$/.test(this.#word(-2))
    if (now.hasOwnFrom || isCompared) return
    now.expects = before === 'delete' ? 'writes' : 'reads'
    now.isList = before !== 'delete'
  }

  #endWith(now: Level): void {
    now.isWith = false
    now.named = null
  }
}

/** Tables that SQL names where PostgreSQL takes a name as that of a table; also of a part of a statement. */
export function readSql(parts: readonly SqlPart[], state: SqlState = STATEMENT): SqlUses {
  const tokens = parts.flatMap((part, place): Token[] =>
    place === 0 ? lex(part) : [{ kind: 'hole', text: '', at: part.start }, ...lex(part)],
  )
  return new Reader(tokens, state).read()
}
