import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import ts from 'typescript'
import type { Action } from '../../src/server/action.ts'

/** Everything that is done, as the site itself lists it. Node runs the types away, but not the elements of views. */
export async function loadActions(): Promise<readonly Action[]> {
  registerHooks({
    // The list that is about to be made is read by one of the actions: it may not be there yet.
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
