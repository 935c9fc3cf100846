import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { addImport, addStatements, declares } from './edit.ts'
import { addTexts, type FeatureFolder, namePart } from './feature-folder.ts'
import { camel, kebab, pascal, title } from './names.ts'
import { tableOf } from './write-table.ts'

/** A piece of a page that lists what is the reader's own, with its view, its settings, its texts and its test. */
export function writeModule(changes: Changes, feature: FeatureFolder, word: string): void {
  const name = kebab(word, 'module')
  if (!name.endsWith('-list'))
    throw new StartProblem(
      `The skeleton of a module is a list: call it "${name}-list" for what "list-${name}s" answers, and make of it what you need.`,
    )
  const { folder, key } = feature
  const table = tableOf(feature, name.replace(/-list$/, ''))
  const list = `list${pascal(table.many)}`
  const contract = `${folder}/contract.ts`
  if (!changes.has(contract) || !declares(changes.read(contract), list))
    throw new StartProblem(
      `${contract} has no ${list}, which the module would ask: npm run new -- action ${feature.place} list-${table.many} makes it.`,
    )
  const own: Own = {
    name,
    constant: camel(name),
    type: pascal(name),
    text: `${key}.${camel(name)}`,
    list,
    many: pascal(table.many),
    table: table.table,
  }
  changes.create(`${folder}/modules/${name}.ts`, moduleText(own))
  changes.create(`${folder}/modules/${own.type}.tsx`, viewText(own))
  changes.create(`${folder}/modules/${name}.test.ts`, testText(own))
  changes.edit(`${folder}/schemas.ts`, (text) =>
    addStatements(
      addImport(text, 'z', 'zod/mini'),
      `export const ${own.constant}Settings = z.object({
  count: z._default(z.int().check(z.positive(), z.maximum(50)), 10),
})
export type ${own.type}Settings = z.infer<typeof ${own.constant}Settings>`,
    ),
  )
  namePart(changes, feature, 'modules', own.constant, `./modules/${name}.ts`)
  const named = title(table.many)
  addTexts(changes, feature, {
    [`${own.text}.title`]: [named, named, named],
    [`${own.text}.empty`]: ['您的内容会显示在这里。', 'What is yours stands here.', 'Lo tuyo aparece aquí.'],
    // For whoever builds pages.
    [`module.${name}.title`]: [named, named, named],
    [`module.${name}.about`]: ['读者自己的内容。', 'What is the reader’s own.', 'Lo que es del lector.'],
  })
  changes.left.push(
    `${folder}/locales: what "${own.text}.title" and ".empty" say, in three languages`,
    `${folder}/locales: what "module.${name}.title" and ".about" tell whoever builds pages`,
  )
}

interface Own {
  name: string
  constant: string
  type: string
  /** The beginning of the keys of its texts. */
  text: string
  /** The contract that it asks. */
  list: string
  many: string
  table: string
}

const moduleText = ({
  name,
  constant,
  type,
  list,
  many,
}: Own) => `import { defineModule } from '#site/module.ts'
import { ${list} } from '../contract.ts'
import { type ${many}, type ${type}Settings, ${constant}Settings } from '../schemas.ts'

/** For strangers the frame alone; \`mine\` is there once it is known who reads. */
export type ${type}Data = { mine?: ${many} } | null

/** What is the reader's own: for them alone, as many as the settings say. */
export const ${constant} = defineModule<${type}Settings, ${type}Data>({
  name: '${name}',
  version: 1,
  settings: ${constant}Settings,
  personal: async ({ count }, { ask }) => ({ mine: await ask(${list}, { first: count }) }),
})
`

const viewText = ({ name, type, text }: Own) => `import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ${type}Settings } from '../schemas.ts'
import type { ${type}Data } from './${name}.ts'

export function View({ data }: ModuleProps<${type}Settings, ${type}Data>) {
  const { t } = useI18n()
  const nodes = data?.mine?.nodes ?? []
  return (
    <Card title={t('${text}.title')}>
      {nodes.length === 0 ? (
        <p className="text-soft">{t('${text}.empty')}</p>
      ) : (
        <ul className="grid gap-2">
          {nodes.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
`

const testText = ({ name, table, text }: Own) => `import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import en from '../locales/en.json' with { type: 'json' }

const { db, call, get, signIn, readOutbox } = await testSite()
const pages = { custom: [{ id: 'own-things', title: { en: 'Own things' } }] }
const modules = { 'custom.own-things': [{ id: 'own', name: '${name}', settings: { count: 2 } }] }
await storeSettings(db, { pages: { desktop: { pages, modules } } })
await readOutbox()

it('lists what is the reader’s own, as many as its settings say', async () => {
  const person = await insertSomebody(db)
  const rows = ['First', 'Second', 'Third'].map((name) => ({ person_id: person, name }))
  await db.insertInto('${table}').values(rows).execute()
  const { cookie } = await signIn(person)
  const { body } = await call('auth.pageData', { path: '/en/own-things' }, { cookie })
  const { loginData } = body.guaqi as { loginData: string }
  expect(JSON.parse(loginData)).toMatchObject({ own: { mine: { nodes: [{ name: 'Third' }, { name: 'Second' }] } } })
})

it('shows strangers the frame alone', async () => {
  const { status, text } = await get('/en/own-things')
  expect([status, text.includes('Third')]).toEqual([200, false])
  expect(text).toContain(en['${text}.empty'])
})
`
