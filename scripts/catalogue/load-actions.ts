import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import ts from 'typescript'
import type { Action } from '../../src/server/action.ts'

/** Loads the site's own list of actions. Node strips types, but cannot run JSX. */
export async function loadActions(): Promise<readonly Action[]> {
  registerHooks({
    // One of the actions imports the generated list, which may not exist yet.
    resolve: (specifier, context, next) =>
      specifier.endsWith('/calls.gen.json')
        ? { url: 'data:application/json,[]', format: 'json', shortCircuit: true }
        : next(specifier, context),
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context)
      const compilerOptions = {
        jsx: ts.JsxEmit.ReactJSX,
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ESNext,
        verbatimModuleSyntax: true,
      }
      const { outputText: source } = ts.transpileModule(readFileSync(new URL(url), 'utf8'), {
        compilerOptions,
      })
      return { format: 'module', source, shortCircuit: true }
    },
  })
  const { actions } = await import('../../src/lists/actions.ts')
  return actions
}
