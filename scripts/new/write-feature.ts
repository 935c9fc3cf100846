import ts from 'typescript'
import { StartProblem } from '#shared/start-problem.ts'
import type { Changes } from './changes.ts'
import { addElement, addImport, arrayOf, objectOf, propertyOf } from './edit.ts'
import { type FeatureFolder, RULES_FILE, readFloors, readPlace } from './feature-folder.ts'
import { camel } from './names.ts'

const LIST_FILE = 'src/lists/features.ts'

/** A folder that says what it is, at the end of its floor. */
export function writeFeature(changes: Changes, place: string | undefined): FeatureFolder {
  const feature = readPlace(changes, place)
  const { floor, name, folder, constant } = feature
  const floors = readFloors(changes)
  const known = [...floors].find(([, names]) => names.includes(name))
  // Names of features are keys on the wire and of texts: two floors cannot share one.
  if (known)
    throw new StartProblem(
      `There is a feature of that name: ${known[0]}/${name}, by the floors in ${RULES_FILE}.`,
    )
  const before = [...floors].slice(0, [...floors.keys()].indexOf(floor) + 1).flatMap(([, names]) => names)
  changes.create(
    `${folder}/feature.ts`,
    `import { feature } from '#server/feature.ts'

export const ${constant} = feature({ name: '${feature.place}' })
`,
  )
  changes.edit(RULES_FILE, (text) => {
    const names = propertyOf(objectOf(text, 'floors', RULES_FILE), floor)
    if (!names || !ts.isArrayLiteralExpression(names))
      throw new StartProblem(`${RULES_FILE} has no floor ${floor}.`)
    return addElement(text, names, `'${name}'`)
  })
  changes.edit(LIST_FILE, (text) => {
    const imported = addImport(text, constant, `#features/${feature.place}/feature.ts`)
    const last = `${camel(before.at(-1) ?? '')}Feature`
    return addElement(imported, arrayOf(imported, 'features', LIST_FILE), constant, last)
  })
  return feature
}
