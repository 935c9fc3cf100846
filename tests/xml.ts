import { SaxesParser } from 'saxes'

/** An element of a document that was read whole. */
export interface ReadElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: ReadElement[]
}

/**
 * Reads XML as a strict reader does, namespaces included.
 *
 * @throws where it is not well-formed
 */
export function readXml(xml: string): ReadElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: ReadElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: ReadElement = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('The document is empty.')
  return document
}

/** The children of a name. */
export const all = (element: ReadElement, name: string): ReadElement[] =>
  element.children.filter((child) => child.name === name)

/** The only child of a name. @throws where there are several, or none */
export function only(element: ReadElement, name: string): ReadElement {
  const [found, ...more] = all(element, name)
  if (!found || more.length > 0) throw new Error(`${element.name} has ${more.length + 1} of ${name}.`)
  return found
}
