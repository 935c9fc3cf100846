import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plaza-usage-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A command as npm runs it, on no database at all: whatever it would begin shows in the folder. */
const run = (script: string, ...words: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const { DATABASE_URL: _none, ...env } = process.env
    execFile(
      process.execPath,
      [...script.split(' '), ...words],
      { cwd: path.join(import.meta.dirname, '..'), env: { ...env, DATA_DIR: path.join(folder, 'data') } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

const wholeCommands = ['start', 'test', 'dev', 'migrate', 'search:rebuild']
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const commandOf = (name: string) => (scripts[name] ?? '').replace(/^node (--\S+ )?/, '')

describe('every command', () => {
  it.each([
    ...wholeCommands,
    'settings',
    'admin',
    'jobs',
    'import',
    'seed',
    'backup',
    'restore',
    'media',
    'check',
    'new',
  ])('%s says how it is used when it is asked, and does nothing', async (name) => {
    const { code, output, errors } = await run(commandOf(name), '--help')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`))
    expect(existsSync(path.join(folder, 'data'))).toBe(false)
  })

  it.each(['start', 'test', 'check', 'migrate'])(
    '%s does nothing where it is given words it does not know',
    async (name) => {
      const { code, output, errors } = await run(commandOf(name), '--port=3001')
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(errors.trim()).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`))
      expect(existsSync(path.join(folder, 'data'))).toBe(false)
    },
  )
})
