import ts from 'typescript'
import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { addImport, addProperty, find, hasProperty, objectOf, parse, propertyOf } from './edit.ts'
import { addTexts, type FeatureFolder, namePart } from './feature-folder.ts'
import { camel, kebab, title } from './names.ts'

const ROUTES_FILE = 'src/site/routes.ts'

interface Page {
  /** In the address: 'collections' */
  path: string
  /** In the lists of modules: 'collections.single' */
  key: string
  /** The key of its title. */
  text: string
  module: string
}

/** A page of one segment at an address that no setting can move, with a module of the feature, a title and a test. */
export function writePage(changes: Changes, feature: FeatureFolder, address: string, asked?: string): void {
  const { folder, key } = feature
  const path = kebab(address.replace(/^\//, ''), 'page')
  const routes = changes.read(ROUTES_FILE)
  const isTaken = find(
    parse(routes),
    (node): node is ts.StringLiteral => ts.isStringLiteral(node) && [path, `/${path}`].includes(node.text),
  )
  if (isTaken || path === 'account')
    throw new StartProblem(`/${path} is an address already: ${ROUTES_FILE} has it.`)
  const module = moduleOf(changes, feature, asked)
  const page = { path, key: `${path}.single`, text: `${key}.page.${camel(path)}`, module }
  const owner = changes
    .list('src/features/*/*/preset-pages.ts')
    .find((file) => file !== `${folder}/preset-pages.ts` && hasProperty(changes.read(file), page.key))
  if (owner !== undefined) throw new StartProblem(`/${path} is an address already: ${owner} has it.`)
  placeInFeature(changes, feature, page)
  addTexts(changes, feature, { [page.text]: [title(path), title(path), title(path)] })
  changes.left.push(`${folder}/locales: what "${page.text}" says, in three languages`)
  changes.create(`${folder}/${path}-page.test.ts`, testText(page))
}

/** The module that the page shows: the one that was named, or the only one of the feature. */
function moduleOf(changes: Changes, { folder, place }: FeatureFolder, asked: string | undefined): string {
  const object = find(parse(changes.read(`${folder}/feature.ts`)), ts.isObjectLiteralExpression)
  const list = object && propertyOf(object, 'modules')
  const [only, ...more] = list && ts.isArrayLiteralExpression(list) ? list.elements : []
  if (asked !== undefined) {
    if (changes.has(`${folder}/modules/${kebab(asked, 'module')}.ts`)) return asked
    throw new StartProblem(
      `${folder}/modules/${asked}.ts is not there; npm run new -- module ${place} ${asked} makes it.`,
    )
  }
  if (!only)
    throw new StartProblem(
      `${place} has no module that the page could show; npm run new -- module ${place} ….-list makes one.`,
    )
  if (more.length > 0) throw new StartProblem(`${place} has several modules: say which with --module NAME.`)
  const file = find(
    parse(changes.read(`${folder}/feature.ts`)),
    (node): node is ts.ImportDeclaration =>
      ts.isImportDeclaration(node) &&
      new RegExp(`\\b${only.getText()}\\b`).test(node.importClause?.getText() ?? ''),
  )?.moduleSpecifier
  const [, name] = /modules\/([\w-]+)\.ts/.exec(file?.getText() ?? '') ?? []
  if (name === undefined)
    throw new StartProblem(`Say with --module NAME which module of ${place} the page shows.`)
  return name
}

/** Where features name their own pages. */
function placeInFeature(changes: Changes, feature: FeatureFolder, { key, text, module }: Page): void {
  const file = `${feature.folder}/preset-pages.ts`
  const constant = `${feature.key}Pages`
  const entry = `'${key}': ownPage('${text}', '${module}', 'list')`
  if (changes.has(file)) {
    changes.edit(file, (before) => {
      const imported = addImport(before, 'ownPage', '#site/preset-pages.ts')
      return addPage(imported, constant, file, key, entry)
    })
    return
  }
  changes.create(
    file,
    `import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const ${constant}: PresetPages = {
  ${entry},
}
`,
  )
  namePart(changes, feature, 'presetPages', constant, './preset-pages.ts')
}

function addPage(text: string, list: string, file: string, key: string, entry: string): string {
  const pages = objectOf(text, list, file)
  if (propertyOf(pages, key)) throw new StartProblem(`${file} has a page ${key} already.`)
  return addProperty(text, pages, entry)
}

const testText = ({ path, text }: Page) => `import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import zh from './locales/zh-hans.json' with { type: 'json' }

const { get } = await testSite()

it('stands at its address in every language, and is not for search engines', async () => {
  for (const [address, texts] of [
    ['/${path}', zh],
    ['/en/${path}', en],
    ['/es/${path}', es],
  ] as const) {
    const page = await get(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain(\`<title>\${texts['${text}']} · \`)
    expect(page.text).toContain('noindex')
  }
})
`
