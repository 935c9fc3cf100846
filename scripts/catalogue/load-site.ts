import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import type { Action } from '#server/door/action.ts'
import type { Resource } from '#server/door/resources/resource.ts'

const root = join(import.meta.dirname, '../..')

/** Loads the site's own lists of actions and of what programs read. Node strips types, but cannot run JSX. */
export async function loadSite(): Promise<{ actions: readonly Action[]; resources: readonly Resource[] }> {
  const views = await readViews()
  registerHooks({
    // One of the actions imports the generated list, which may not exist yet.
    resolve: (specifier, context, next) =>
      specifier.endsWith('/calls.gen.json')
        ? { url: 'data:application/json,[]', format: 'json', shortCircuit: true }
        : next(specifier, context),
    load(url, context, next) {
      const source = views.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
  const { actions } = await import('../../src/lists/actions.ts')
  const { resources } = await import('../../src/lists/endpoints.ts')
  return { actions, resources }
}

/** All views as JavaScript, by their addresses: hooks cannot wait, and Vite's compiler is asked with `await`. */
async function readViews(): Promise<Map<string, string>> {
  const files = globSync('src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })
  const compiled = files.map(async (name): Promise<[string, string]> => {
    const file = join(root, name)
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
      jsx: { runtime: 'automatic', development: false },
      sourcemap: false,
    })
    return [pathToFileURL(file).href, code]
  })
  return new Map(await Promise.all(compiled))
}
