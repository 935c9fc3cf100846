import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { addElement, addImport, addStatements, arrayOf, declares } from './edit.ts'
import { addTexts, type FeatureFolder, namePart } from './feature-folder.ts'
import { camel, kebab, pascal, plural, words } from './names.ts'
import { readTables, type Table, tableOf } from './write-table.ts'

type Kind = 'reads' | 'writes'

/** What an action of a skeleton does, and all that its files are made of. */
interface Plan {
  feature: FeatureFolder
  table: Table
  /** 'create-collection' */
  name: string
  /** Its contract, in the code and on the wire: 'createCollection' */
  contract: string
  /** The types of its data and its answer: 'CreateCollectionData' */
  data: string
  /** One row in schemas and types: 'collection' */
  one: string
  many: string
}

/** The parts in which the three skeletons differ. */
interface Skeleton {
  kind: Kind
  says: string
  contract: string
  schemas: ReadonlyArray<readonly [name: string, text: string]>
  query: readonly [name: string, text: string]
  run: string
  test: string
  refusal: readonly [code: string, texts: readonly [string, string, string]] | null
}

const REMOVING = /^(?:delete|remove)-/
const MOST_OF_PAGE = 50
/** Every change is named there on one of two sides. */
const SILENCED_FILE = 'tests/server/silenced.test.ts'

/** A contract with its action, its test, its query and the texts of its refusals, named in `feature.ts`. */
export function writeAction(changes: Changes, feature: FeatureFolder, word: string, asked?: Kind): void {
  const name = kebab(word, 'action')
  const [verb = '', ...noun] = name.split('-')
  if (noun.length === 0)
    throw new StartProblem(`"${name}" is no name of an action: verb and noun, as in "create-collection".`)
  const kind = asked ?? (verb === 'list' ? 'reads' : 'writes')
  if ((kind === 'reads') !== (verb === 'list'))
    throw new StartProblem(
      kind === 'reads'
        ? `The skeleton of what reads is a list: call it "list-${plural(noun.join('-'))}", and make of it what you need.`
        : `"${name}" sounds as if it read: --writes makes a row; choose another verb.`,
    )
  const plan = planOf(changes, feature, name, noun.join('-'))
  const skeleton = kind === 'reads' ? listing(plan) : REMOVING.test(name) ? removing(plan) : storing(plan)
  writeContract(changes, plan, skeleton)
  writeSchemas(changes, plan, skeleton)
  writeQuery(changes, plan, skeleton)
  const file = `${feature.folder}/actions/${name}`
  changes.create(`${file}.ts`, actionText(plan, skeleton))
  changes.create(`${file}.test.ts`, skeleton.test)
  namePart(changes, feature, 'actions', `${plan.contract}Action`, `./actions/${name}.ts`)
  if (kind === 'writes') letSilenced(changes, `${feature.key}.${plan.contract}`)
  if (skeleton.refusal) {
    const [code, texts] = skeleton.refusal
    addTexts(changes, feature, { [`refusal.${code}`]: texts })
    changes.left.push(`${feature.folder}/locales: what "refusal.${code}" says, in three languages`)
  }
}

/** What a skeleton writes is the writer's own, which nobody else sees. */
function letSilenced(changes: Changes, call: string): void {
  changes.edit(SILENCED_FILE, (text) => addElement(text, arrayOf(text, 'MAY', SILENCED_FILE), `'${call}'`))
  changes.left.push(
    `${SILENCED_FILE}: whether those who are silenced may ask "${call}"; MAY says yes, as long as nobody else sees what it writes`,
  )
}

function planOf(changes: Changes, feature: FeatureFolder, name: string, noun: string): Plan {
  const table = tableOf(feature, noun)
  const columns = readTables(changes, feature)
    .get(table.table)
    ?.members.map((member) => member.name?.getText())
  if (!columns)
    throw new StartProblem(
      `${feature.folder}/tables.ts has no table ${table.table}: npm run new -- table ${feature.place} ${table.many} makes it.`,
    )
  if (!['id', 'person_id', 'name', 'created_at'].every((column) => columns.includes(column)))
    throw new StartProblem(
      `The table ${table.table} has other columns than a skeleton knows (id, person_id, name, created_at): write the action by hand, like the others in ${feature.folder}/actions.`,
    )
  return {
    feature,
    table,
    name,
    contract: camel(name),
    data: `${camel(name)}Data`,
    one: camel(table.one),
    many: camel(table.many),
  }
}

const typeOf = (schema: string) => pascal(schema)
const answerOf = ({ feature, contract }: Plan) => `guaqi: { ${feature.key}: { ${contract}: `

const rowSchema = ({ one }: Plan) =>
  [
    one,
    `export const ${one} = z.object({ id: z.number(), name: z.string(), createdAt: z.string() })
export type ${typeOf(one)} = z.infer<typeof ${one}>`,
  ] as const

const testHead = ({ feature, contract }: Plan, more = '') => `import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const ask = callerOf(call, signIn, '${feature.key}.${contract}')
${more}`

const insertRows = ({ table }: Plan) => `
const insert = (personId: number, names: readonly string[]) =>
  db.insertInto('${table.table}').values(names.map((name) => ({ person_id: personId, name }))).returning('id').execute()
`

function storing(plan: Plan): Skeleton {
  const { table, one, data } = plan
  const code = `${table.one}-there`
  return {
    kind: 'writes',
    says: `Keeps a ${words(table.one)} of the asker's under a name that they have given to none before.`,
    contract: `errors: { '${code}': 409 },`,
    schemas: [
      rowSchema(plan),
      [
        data,
        `export const ${data} = z.object({ name: requiredText(100) })
export type ${typeOf(data)} = z.infer<typeof ${data}>`,
      ],
    ],
    query: [
      `insert${typeOf(one)}`,
      `/** @returns undefined where the person has one of that name */
export const insert${typeOf(one)} = (
  db: Database,
  { personId, name, now }: { personId: number; name: string; now: Date },
): Promise<${typeOf(one)}Row | undefined> =>
  db
    .insertInto('${table.table}')
    .values({ person_id: personId, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doNothing())
    .returning(['id', 'name', 'created_at as createdAt'])
    .executeTakeFirst()`,
    ],
    run: `async ({ db, asker, now, refuse }, { name }) => {
    const row = await insert${typeOf(one)}(db, { personId: asker.personId, name, now })
    if (!row) return refuse('${code}')
    return { ...row, createdAt: row.createdAt.toISOString() }
  }`,
    test: `${testHead(plan)}
it('keeps what somebody names, for them', async () => {
  const person = await insertSomebody(db)
  expect(await ask(person, { name: ' First ' })).toMatchObject({
    status: 200,
    body: { ${answerOf(plan)}{ name: 'First' } } } },
  })
  const rows = await db.selectFrom('${table.table}').select(['person_id', 'name']).execute()
  expect(rows).toEqual([{ person_id: person, name: 'First' }])
})

it('refuses a name that they have given before, and no other', async () => {
  const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
  await ask(person, { name: 'Twice' })
  expect(await ask(person, { name: 'Twice' })).toMatchObject({ status: 409, body: { code: '${code}' } })
  expect((await ask(other, { name: 'Twice' })).status).toBe(200)
})

it('refuses strangers, and a name with nothing to read in it', async () => {
  expect((await ask(null, { name: 'First' })).status).toBe(401)
  expect((await ask(await insertSomebody(db), { name: ' ' })).status).toBe(400)
})
`,
    refusal: [
      code,
      ['您已有同名的一项。', 'You already have one of this name.', 'Ya tienes uno con este nombre.'],
    ],
  }
}

function removing(plan: Plan): Skeleton {
  const { table, one, data } = plan
  const code = `${table.one}-not-found`
  return {
    kind: 'writes',
    says: `Takes away a ${words(table.one)} of the asker's.`,
    contract: `errors: { '${code}': 404 },`,
    schemas: [
      rowSchema(plan),
      [
        data,
        `export const ${data} = z.object({ id: idOrNone('${table.one}') })
export type ${typeOf(data)} = z.infer<typeof ${data}>`,
      ],
    ],
    query: [
      `delete${typeOf(one)}`,
      `/** @returns undefined where there is none of that id, or it is somebody else's */
export const delete${typeOf(one)} = (
  db: Database,
  { personId, id }: { personId: number; id: number },
): Promise<${typeOf(one)}Row | undefined> =>
  db
    .deleteFrom('${table.table}')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['id', 'name', 'created_at as createdAt'])
    .executeTakeFirst()`,
    ],
    run: `async ({ db, asker, refuse }, { id }) => {
    const row = await delete${typeOf(one)}(db, { personId: asker.personId, id })
    if (!row) return refuse('${code}')
    return { ...row, createdAt: row.createdAt.toISOString() }
  }`,
    test: `${testHead(plan, insertRows(plan))}
it('takes away what is their own, once', async () => {
  const person = await insertSomebody(db)
  const [row] = await insert(person, ['First'])
  expect(await ask(person, { id: row?.id })).toMatchObject({
    status: 200,
    body: { ${answerOf(plan)}{ name: 'First' } } } },
  })
  expect(await ask(person, { id: row?.id })).toMatchObject({ status: 404, body: { code: '${code}' } })
})

it('refuses what is somebody else’s, and strangers, and takes nothing away', async () => {
  const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
  const [row] = await insert(person, ['First'])
  expect(await ask(other, { id: row?.id })).toMatchObject({ status: 404, body: { code: '${code}' } })
  expect((await ask(null, { id: row?.id })).status).toBe(401)
  const rows = await db.selectFrom('${table.table}').select('id').where('person_id', '=', person).execute()
  expect(rows).toEqual([row])
})
`,
    refusal: [code, ['这一项已不在了。', 'That is not there any more.', 'Eso ya no está ahí.']],
  }
}

function listing(plan: Plan): Skeleton {
  const { table, one, many, data } = plan
  return {
    kind: 'reads',
    says: `The asker's ${words(table.many)}, the newest first.`,
    contract: '',
    schemas: [
      rowSchema(plan),
      [
        many,
        `export const ${many} = z.object({
  nodes: z.array(${one}),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
export type ${typeOf(many)} = z.infer<typeof ${many}>`,
      ],
      [
        data,
        `export const ${data} = z.object({
  first: z._default(z.int().check(z.positive(), z.maximum(${MOST_OF_PAGE})), 20),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ${typeOf(data)} = z.input<typeof ${data}>`,
      ],
    ],
    query: [
      `list${typeOf(many)}`,
      `/**
 * One page of somebody's, the newest first.
 *
 * @param page.after the id behind which it goes on; null: from the newest
 */
export const list${typeOf(many)} = (
  db: Database,
  { personId, after, first }: { personId: number; after: number | null; first: number },
): Promise<${typeOf(one)}Row[]> =>
  db
    .selectFrom('${table.table}')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .$if(after !== null, (query) => query.where('id', '<', after as number))
    .orderBy('id', 'desc')
    .limit(first)
    .execute()`,
    ],
    run: `async ({ db, asker }, { first = 20, after = '' }) => {
    const [behind = null] = decodeCursor(after, ['number']) ?? []
    const rows = await list${typeOf(many)}(db, { personId: asker.personId, after: behind, first: first + 1 })
    const shown = rows.slice(0, first)
    const last = shown.at(-1)
    return {
      nodes: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      pageInfo: { endCursor: last ? encodeCursor([last.id]) : '', hasNextPage: rows.length > first },
    }
  }`,
    test: `import type { ${typeOf(many)} } from '../schemas.ts'
${testHead(plan, insertRows(plan))}
const pageOf = async (personId: number, data: object): Promise<${typeOf(many)}> => {
  const { body } = await ask(personId, data)
  return (body as { ${answerOf(plan)}${typeOf(many)} } } }).guaqi.${plan.feature.key}.${plan.contract}
}

it('lists what is their own, the newest first, page by page', async () => {
  const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
  await insert(person, ['First', 'Second', 'Third'])
  await insert(other, ['Not theirs'])
  const page = await pageOf(person, { first: 2 })
  expect([page.nodes.map(({ name }) => name), page.pageInfo.hasNextPage]).toEqual([['Third', 'Second'], true])
  const next = await pageOf(person, { first: 2, after: page.pageInfo.endCursor })
  expect([next.nodes.map(({ name }) => name), next.pageInfo.hasNextPage]).toEqual([['First'], false])
})

it('refuses strangers, and a page without end', async () => {
  expect((await ask(null, {})).status).toBe(401)
  expect((await ask(await insertSomebody(db), { first: ${MOST_OF_PAGE + 1} })).status).toBe(400)
})
`,
    refusal: null,
  }
}

function actionText(
  { contract, table, data, one, many }: Plan,
  { kind, run, query: [query] }: Skeleton,
): string {
  const cursor =
    kind === 'reads' ? "import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'\n" : ''
  // The contract may be called as its query.
  const own = kind === 'reads' ? 'listRows' : 'deleteRow'
  const named = query === contract ? `${query} as ${own}` : query
  return `import { action } from '#server/door/action.ts'
${cursor}import { ${contract} } from '../contract.ts'
import { ${named} } from '../queries/${table.many}.ts'
import * as S from '../schemas.ts'

export const ${contract}Action = action(${contract}, {
  data: S.${data},
  result: S.${kind === 'reads' ? many : one},
  allow: 'members',
  limit: '${kind === 'reads' ? 120 : 60} per minute',
  run: ${query === contract ? run.replace(`${query}(`, `${own}(`) : run},
})
`
}

function writeContract(changes: Changes, plan: Plan, { kind, says, contract }: Skeleton): void {
  const { feature, data, one, many } = plan
  const file = `${feature.folder}/contract.ts`
  const verb = kind === 'reads' ? 'read' : 'write'
  if (!changes.has(file)) changes.create(file, '')
  changes.edit(file, (before) => {
    if (declares(before, plan.contract))
      throw new StartProblem(`${file} has a contract ${plan.contract} already.`)
    let text = addImport(before, verb, '#shared/contract.ts')
    text = addImport(text, 'type', '#shared/contract.ts')
    text = addImport(text, 'type * as S', './schemas.ts')
    return addStatements(
      text,
      `/** ${says} */
export const ${plan.contract} = ${verb}('${feature.key}.${plan.contract}', {
  at: 'guaqi.${feature.key}.${plan.contract}',
  data: type<S.${typeOf(data)}>(),
  result: type<S.${typeOf(kind === 'reads' ? many : one)}>(),
  ${contract}
})`,
    )
  })
}

function writeSchemas(changes: Changes, { feature }: Plan, { schemas }: Skeleton): void {
  const file = `${feature.folder}/schemas.ts`
  if (!changes.has(file)) changes.create(file, '')
  changes.edit(file, (before) => {
    let text = addImport(before, 'z', 'zod/mini')
    for (const [name, schema] of schemas) {
      if (declares(text, name)) continue
      if (schema.includes('requiredText('))
        text = addImport(text, 'requiredText', '#shared/texts/typed-text.ts')
      if (schema.includes('idOrNone(')) text = addImport(text, 'idOrNone', '#shared/ids/id-field.ts')
      text = addStatements(text, schema)
    }
    return text
  })
}

function writeQuery(changes: Changes, { table, one }: Plan, { query: [name, query] }: Skeleton): void {
  if (!changes.has(table.queries)) changes.create(table.queries, '')
  changes.edit(table.queries, (before) => {
    if (declares(before, name)) return before
    let text = addImport(before, 'type Database', '#database/schema.ts')
    if (!declares(text, `${typeOf(one)}Row`))
      text = addStatements(
        text,
        `interface ${typeOf(one)}Row {\n  id: number\n  name: string\n  createdAt: Date\n}`,
      )
    return addStatements(text, query)
  })
}
