import ts from 'typescript'
import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { addElement, addImport, addProperty, find, objectOf, parse, propertyOf } from './edit.ts'
import { camel, kebab } from './names.ts'

export const RULES_FILE = '.dependency-cruiser.cjs'

/** A feature by its place: 'talk/collections'. */
export interface FeatureFolder {
  floor: string
  /** 'kept-posts' */
  name: string
  /** 'talk/kept-posts' */
  place: string
  /** 'src/features/talk/kept-posts' */
  folder: string
  /** On the wire and in keys of texts: 'keptPosts' */
  key: string
  /** The constant in its `feature.ts`: 'keptPostsFeature' */
  constant: string
}

/** Features by floor, from the bottom up. */
export function readFloors(changes: Changes): Map<string, string[]> {
  const text = changes.read(RULES_FILE)
  return new Map(
    objectOf(text, 'floors', RULES_FILE).properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property) || !ts.isArrayLiteralExpression(property.initializer)) return []
      const names = property.initializer.elements.filter(ts.isStringLiteral).map((one) => one.text)
      return [[property.name.getText(), names] as const]
    }),
  )
}

/** @throws StartProblem where that is no place of a feature */
export function readPlace(changes: Changes, place: string | undefined): FeatureFolder {
  const [floor = '', last, ...more] = (place ?? '').split('/')
  const floors = [...readFloors(changes).keys()]
  if (!floors.includes(floor) || more.length > 0)
    throw new StartProblem(
      `"${place ?? ''}" is no feature: write floor and name, as in "talk/collections". The floors are ${floors.join(', ')}.`,
    )
  const name = kebab(last, 'feature')
  const key = camel(name)
  const known = `${floor}/${name}`
  return { floor, name, place: known, folder: `src/features/${known}`, key, constant: `${key}Feature` }
}

/** A feature that is there. */
export function readFeature(changes: Changes, place: string | undefined): FeatureFolder {
  const feature = readPlace(changes, place)
  if (changes.has(`${feature.folder}/feature.ts`)) return feature
  throw new StartProblem(
    `${feature.folder}/feature.ts is not there; npm run new -- feature ${feature.place} makes it.`,
  )
}

/** Names a part in `feature.ts`: as an element of a list, or as the one of its kind. */
export function namePart(
  changes: Changes,
  { folder }: FeatureFolder,
  part: string,
  constant: string,
  from: string,
): void {
  const file = `${folder}/feature.ts`
  const isList = part === 'actions' || part === 'modules'
  changes.edit(file, (before) => {
    const text = addImport(before, constant, from)
    const call = find(
      parse(text),
      (node): node is ts.CallExpression =>
        ts.isCallExpression(node) && node.expression.getText() === 'feature',
    )
    const [object] = call?.arguments ?? []
    if (!object || !ts.isObjectLiteralExpression(object))
      throw new StartProblem(
        `${file} does not call feature({ … }), where ${constant} would have to be named.`,
      )
    const named = propertyOf(object, part)
    if (!named) return addProperty(text, object, `${part}: ${isList ? `[${constant}]` : constant}`)
    if (isList && ts.isArrayLiteralExpression(named)) return addElement(text, named, constant)
    throw new StartProblem(`${file} says its ${part} already.`)
  })
}

/** Texts by key, in Chinese, English and Spanish. */
export type Texts = Readonly<Record<string, readonly [zh: string, en: string, es: string]>>

/** Adds texts to the three files of a feature; a key that is there already stays as it is. */
export function addTexts(changes: Changes, { folder }: FeatureFolder, texts: Texts): void {
  for (const [place, locale] of ['zh-hans', 'en', 'es'].entries()) {
    const file = `${folder}/locales/${locale}.json`
    if (!changes.has(file)) changes.create(file, '{}\n')
    changes.edit(file, (text) => {
      const own: Record<string, string> = JSON.parse(text)
      for (const [key, said] of Object.entries(texts)) own[key] ??= said[place] as string
      return `${JSON.stringify(own, null, 2)}\n`
    })
  }
}
