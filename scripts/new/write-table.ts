import ts from 'typescript'
import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import {
  addElement,
  addImport,
  addProperty,
  addToBody,
  arrayOf,
  find,
  hasProperty,
  objectOf,
  parse,
  propertyOf,
} from './edit.ts'
import { type FeatureFolder, namePart, RULES_FILE, readFloors } from './feature-folder.ts'
import { camel, pascal, plural, singular, snake, words } from './names.ts'

const MIGRATIONS = 'src/database/migrations'
const COLUMNS_FILE = 'tests/privacy/personal-columns.ts'
const WHOLE_FILE = 'tests/privacy/whole-person.ts'

/** A table of rows that each belong to one person, under a name that is theirs once. */
export interface Table {
  /** 'kept_posts' */
  table: string
  /** 'kept-post' */
  one: string
  /** 'kept-posts' */
  many: string
  /** Where its SQL stands. */
  queries: string
}

export function tableOf({ folder }: FeatureFolder, name: string): Table {
  const many = plural(name)
  return { table: snake(many), one: singular(name), many, queries: `${folder}/queries/${many}.ts` }
}

/** The tables that a feature has, by their names. */
export function readTables(
  changes: Changes,
  { folder }: FeatureFolder,
): Map<string, ts.InterfaceDeclaration> {
  const file = `${folder}/tables.ts`
  if (!changes.has(file)) return new Map()
  const source = parse(changes.read(file))
  const isNamed = (name: string) => (node: ts.Node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === name
  const all = find(source, isNamed('Tables') as (node: ts.Node) => node is ts.InterfaceDeclaration)
  return new Map(
    (all?.members ?? []).flatMap((member) => {
      if (!ts.isPropertySignature(member) || !member.type) return []
      const rows = find(
        source,
        isNamed(member.type.getText()) as (node: ts.Node) => node is ts.InterfaceDeclaration,
      )
      return rows ? [[member.name.getText(), rows] as const] : []
    }),
  )
}

export function writeTable(changes: Changes, feature: FeatureFolder, name: string): void {
  const { folder, place } = feature
  const order = [...readFloors(changes)].flatMap(([floor, names]) => names.map((one) => `${floor}/${one}`))
  if (order.indexOf(place) < order.indexOf('kernel/people'))
    throw new StartProblem(
      `${place} stands before kernel/people in ${RULES_FILE}, so its rows cannot point at people: write its table by hand.`,
    )
  if (changes.has(`${folder}/queries.ts`))
    throw new StartProblem(
      `${folder}/queries.ts is a file: move it to ${folder}/queries/ under a name that says what it asks, and try again.`,
    )
  const table = tableOf(feature, name)
  if (readTables(changes, feature).has(table.table))
    throw new StartProblem(`${folder}/tables.ts has a table ${table.table} already.`)
  const owner = changes
    .list('src/features/*/*/tables.ts')
    .find((file) => hasProperty(changes.read(file), table.table))
  if (owner !== undefined) throw new StartProblem(`${owner} has a table ${table.table} already.`)
  writeType(changes, feature, table)
  writeMigration(changes, feature, table)
  writePersonalData(changes, feature, table)
  nameInPrivacy(changes, table)
}

function writeType(changes: Changes, { folder }: FeatureFolder, { table, many }: Table): void {
  const file = `${folder}/tables.ts`
  const rows = `interface ${pascal(many)} {
  id: Id
  person_id: number
  name: string
  created_at: Stamp
}`
  if (!changes.has(file)) {
    changes.create(
      file,
      `import type { Id, Stamp } from '#database/columns.ts'

${rows}

declare module '#database/schema.ts' {
  interface Tables {
    ${table}: ${pascal(many)}
  }
}
`,
    )
    return
  }
  changes.edit(file, (before) => {
    const text = addImport(
      addImport(before, 'type Id', '#database/columns.ts'),
      'type Stamp',
      '#database/columns.ts',
    )
    const source = parse(text)
    const all = find(source, (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) ? node.name.text === 'Tables' : false,
    )
    const around = source.statements.find(ts.isModuleDeclaration)
    if (!all || !around) throw new StartProblem(`${file} has no interface Tables to name ${table} in.`)
    const named = `${text.slice(0, all.end - 1)}  ${table}: ${pascal(many)}\n${text.slice(all.end - 1)}`
    return `${named.slice(0, around.getStart())}${rows}\n\n${named.slice(around.getStart())}`
  })
}

function writeMigration(changes: Changes, { place }: FeatureFolder, { table, many }: Table): void {
  const list = `${MIGRATIONS}/index.ts`
  const names = [...changes.read(list).matchAll(/name: '(\d{4})-/g)].map(([, number]) => Number(number))
  const number = String(Math.max(...names) + 1).padStart(4, '0')
  const file = `${number}-${many}`
  changes.create(
    `${MIGRATIONS}/${file}.ts`,
    `/** The ${words(many)} of people (${place}). */
export const up = \`
create table ${table} (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  name text not null,
  created_at timestamptz not null default now(),
  unique (person_id, name)
);
create index ${table}_of_person on ${table} (person_id, id);
\`
`,
  )
  changes.edit(list, (text) => {
    const isTaken = text.includes(`up as ${camel(many)} }`)
    const name = isTaken ? `${camel(many)}Of${number}` : camel(many)
    const imported = addImport(text, `up as ${name}`, `./${file}.ts`)
    return addElement(imported, arrayOf(imported, 'migrations', list), `{ name: '${file}', up: ${name} }`)
  })
}

/** Own rows go with their person, and stand in an export of what is theirs (decision 185). */
function writePersonalData(changes: Changes, feature: FeatureFolder, { table, many }: Table): void {
  const { folder, key } = feature
  const [erase, parts] = [`erase${pascal(feature.name)}`, `${key}Parts`]
  const files = {
    data: `${folder}/personal-data.ts`,
    erase: `${folder}/queries/erase.ts`,
    parts: `${folder}/queries/export.ts`,
  }
  const statement = `await db.deleteFrom('${table}').where('person_id', '=', personId).execute()`
  const part = `{
    name: '${many}',
    select: ({ personId }, after) => sql\`
      select jsonb_build_array(id) as place, jsonb_build_object('name', name, 'at', created_at)::text as row
      from ${table} where person_id = \${personId} and id > \${after?.[0] ?? 0} order by id limit \${ROWS}\`,
  }`
  if (changes.has(files.data)) {
    checkPersonalData(changes, files.data, { erase, parts })
    // The newest first: its rows may point at those of the tables before.
    changes.edit(files.erase, (text) => addToBody(text, erase, statement, 'first'))
    changes.edit(files.parts, (text) => addElement(text, arrayOf(text, parts, files.parts), part))
    return
  }
  changes.create(
    files.erase,
    `import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const ${erase}: EraseIdentity = async (db, { personId }) => {
  ${statement}
  return []
}
`,
  )
  changes.create(
    files.parts,
    `import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const ${parts}: readonly ExportPart[] = [
  ${part},
]
`,
  )
  changes.create(
    files.data,
    `import type { PersonalData } from '#server/jobs/personal-data.ts'
import { ${erase} } from './queries/erase.ts'
import { ${parts} } from './queries/export.ts'

export const ${key}Data: PersonalData = { erase: { identity: ${erase} }, export: ${parts} }
`,
  )
  namePart(changes, feature, 'personalData', `${key}Data`, './personal-data.ts')
}

/** What a feature says by hand in another way stays in its hands. */
function checkPersonalData(
  changes: Changes,
  file: string,
  { erase, parts }: Record<'erase' | 'parts', string>,
): void {
  const object = find(parse(changes.read(file)), ts.isObjectLiteralExpression)
  const phases = object && propertyOf(object, 'erase')
  const identity = phases && ts.isObjectLiteralExpression(phases) ? propertyOf(phases, 'identity') : undefined
  const own = object && propertyOf(object, 'export')
  if (identity?.getText() === erase && own?.getText() === parts) return
  throw new StartProblem(
    `${file} says in its own way how rows are erased and exported (not erase.identity: ${erase}, export: ${parts}): write the table by hand.`,
  )
}

/** The tests of privacy look at every column with a person in it. */
function nameInPrivacy(changes: Changes, { table, many }: Table): void {
  changes.edit(COLUMNS_FILE, (text) =>
    addProperty(
      text,
      objectOf(text, 'PERSONAL_COLUMNS', COLUMNS_FILE),
      `'${table}.person_id': { in: '${many}', gone: true }`,
    ),
  )
  changes.edit(WHOLE_FILE, (text) =>
    addToBody(
      text,
      'insertRelations',
      `await sql\`insert into ${table} (person_id, name) values (\${person}, 'Of Wanda')\`.execute(db)`,
      'last',
    ),
  )
}
