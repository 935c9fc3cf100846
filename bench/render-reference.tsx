/** Renders payloads of pages again and again with nothing around it: the floor for `bench/render.ts`. */
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { createTranslator } from '#shared/texts/i18n.ts'
import { App } from '#site/App.tsx'
import type { ModuleView } from '#site/module.ts'
import { frame, viewName } from '../src/lists/registry.ts'

const files = import.meta.glob<ModuleView>('../src/features/*/*/modules/*.tsx', {
  eager: true,
  import: 'View',
})
const views = new Map(Object.entries(files).map(([file, view]) => [viewName(file), view]))
const registry = { ...frame, view: (name: string) => views.get(name) }

const [file = '', runs = '0'] = process.argv.slice(2)
const { messages, ...payload } = JSON.parse(readFileSync(file, 'utf8'))
const translator = createTranslator(payload.state.route.locale, messages)
const render = () => renderToString(<App payload={payload} translator={translator} registry={registry} />)

for (let run = 0; run < Number(runs); run += 1) render()
const before = process.cpuUsage()
for (let run = 0; run < Number(runs); run += 1) render()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000 / Number(runs))
// A view may have opened a channel to other tabs, which Node waits for.
process.exit()
